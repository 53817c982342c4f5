#!/usr/bin/env bash
# Builds a batch on a Slurm cluster:
#
#   lintel-batch.sh BATCH OUT PARTS [OPTION-OF-SBATCH ...]
#
# submits a job array with one task for each part of the batch, and a job after it that merges the parts into OUT.
# Prints the ID of that last job. BATCH and the folder of OUT must be on a file system that all nodes share; parts are
# written to OUT.parts, and removed by the merge. $LINTEL names the tool on the nodes (lintel), and $LINTEL_OPTIONS has
# options of 'lintel batch' for all parts, separated by spaces: "--formats web --devices-file /shared/kiosks.yml".
#
# A task whose node fails is queued again, and continues in its folder with what was not built yet: the result is the
# same, byte for byte. A brand with errors does not stop the others: the parts are merged, and the last job ends with
# 65, as one run would. OUT.parts stays then, so that the next run builds only what failed.
set -eu
batch=$(realpath "$1")
out=$(realpath -m "$2")
parts=$3
shift 3
mkdir -p "$out.parts"
rm -f "$out.parts/merged"
export LINTEL_BATCH=$batch LINTEL_OUT=$out LINTEL_TOOL=${LINTEL:-lintel} LINTEL_OPTIONS=${LINTEL_OPTIONS-}

array=$(
    sbatch --parsable --job-name=lintel-batch --array="1-$parts" --requeue --open-mode=append \
        --output="$out.parts/log-%a.txt" --export=ALL "$@" <<'PART'
#!/usr/bin/env bash
part=$LINTEL_OUT.parts/$SLURM_ARRAY_TASK_ID
manifest=$part/batch-manifest.$SLURM_ARRAY_TASK_ID-of-$SLURM_ARRAY_TASK_COUNT.jsonl
# Removes the manifest of an earlier batch: the part is finished when this task has written it again.
rm -f "$manifest"
read -r -d '' -a options <<<"$LINTEL_OPTIONS"
"$LINTEL_TOOL" batch "$LINTEL_BATCH" --out "$part" --quiet \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    ${options[@]+"${options[@]}"}
status=$?
# Some brands could not be built, which the merge reports; a batch file with errors leaves no manifest.
if [ $status = 65 ] && [ -e "$manifest" ]; then exit 0; fi
exit $status
PART
)
export LINTEL_PARTS=$parts
sbatch --parsable --job-name=lintel-merge --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes --requeue \
    --open-mode=append --output="$out.parts/log-merge.txt" --export=ALL "$@" <<'MERGE'
#!/usr/bin/env bash
set -eu
folders=()
for part in $(seq 1 "$LINTEL_PARTS"); do folders+=("$LINTEL_OUT.parts/$part"); done
# A job that is queued again may have lost its node while it removed the parts.
if [ ! -e "$LINTEL_OUT.parts/merged" ]; then
    "$LINTEL_TOOL" merge "${folders[@]}" --out "$LINTEL_OUT" --quiet
    touch "$LINTEL_OUT.parts/merged"
fi
rm -rf "${folders[@]}"
MERGE
