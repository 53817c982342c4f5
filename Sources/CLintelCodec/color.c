#include "CLintelCodec.h"
#include "counted_memory.h"
#include "message.h"

#include <stdlib.h>
#include <string.h>

#include <lcms2.h>
#include <lcms2_plugin.h>

struct lintel_color {
    cmsContext context;
    cmsHPROFILE source;
    /// 1 gray, 3 RGB.
    int channels;
    cmsHTRANSFORM transform;

    struct counted_memory memory;
    lintel_message error;
};

/// The first words stay: later ones come from callers that only pass the failure on.
static void on_error(cmsContext context, cmsUInt32Number code, const char *words) {
    (void)code;
    lintel_color *color = cmsGetContextUserData(context);
    if (color != NULL && color->error.text[0] == 0) {
        set_message(&color->error, words);
    }
}

/// The count of a context; `NULL` before and after it has user data: littlecms makes and ends the context itself then,
/// and those few bytes are not counted.
static struct counted_memory *memory_of(cmsContext context) {
    lintel_color *color = cmsGetContextUserData(context);
    return color == NULL ? NULL : &color->memory;
}

static void *take_memory(cmsContext context, cmsUInt32Number size) {
    return counted_memory_take(memory_of(context), size);
}

static void give_back(cmsContext context, void *memory) { counted_memory_give_back(memory_of(context), memory); }

static void *take_more_memory(cmsContext context, void *memory, cmsUInt32Number size) {
    void *larger = take_memory(context, size);
    if (larger != NULL && memory != NULL) {
        size_t old = counted_memory_size(memory);
        memcpy(larger, memory, old < size ? old : size);
        give_back(context, memory);
    }
    return larger;
}

static cmsPluginMemHandler memory_plugin = {
    {cmsPluginMagicNumber, 2000, cmsPluginMemHandlerSig, NULL},
    take_memory,
    give_back,
    take_more_memory,
    NULL,
    NULL,
    NULL,
};

static lintel_color *begin(size_t memory_limit) {
    lintel_color *color = calloc(1, sizeof *color);
    if (color == NULL) {
        return NULL;
    }
    color->memory.limit = memory_limit;
    // A context of its own: no state is shared with other threads.
    color->context = cmsCreateContext(&memory_plugin, color);
    if (color->context == NULL) {
        free(color);
        return NULL;
    }
    cmsSetLogErrorHandlerTHR(color->context, on_error);
    return color;
}

void lintel_color_close(lintel_color *color) {
    if (color->transform != NULL) {
        cmsDeleteTransform(color->transform);
    }
    if (color->source != NULL) {
        cmsCloseProfile(color->source);
    }
    cmsDeleteContext(color->context);
    free(color);
}

/// The status to hand on; `words` when littlecms has none of its own.
static lintel_status failed(lintel_color *color, lintel_status status, const char *words, lintel_message *message) {
    if (color->memory.failure != LINTEL_OK) {
        status = color->memory.failure;
    }
    if (color->error.text[0] == 0) {
        set_message(&color->error, words);
    }
    *message = color->error;
    return status;
}

lintel_status lintel_color_open_profile(
    const uint8_t *profile, size_t length, size_t memory_limit, lintel_color **result, int *channels,
    lintel_message *message
) {
    *result = NULL;
    *channels = 0;
    if (length > memory_limit || length > INT32_MAX) {
        return LINTEL_OVER_LIMIT;
    }
    lintel_color *color = begin(memory_limit);
    if (color == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    lintel_status status = LINTEL_LIBRARY;
    const char *words = "it cannot be read";
    color->source = cmsOpenProfileFromMemTHR(color->context, profile, (cmsUInt32Number)length);
    if (color->source == NULL) {
        goto failure;
    }
    cmsProfileClassSignature class = cmsGetDeviceClass(color->source);
    status = LINTEL_UNSUPPORTED;
    if (class != cmsSigInputClass && class != cmsSigDisplayClass && class != cmsSigOutputClass
        && class != cmsSigColorSpaceClass) {
        words = "it does not describe a picture's colors";
        goto failure;
    }
    switch (cmsGetColorSpace(color->source)) {
    case cmsSigGrayData:
        color->channels = 1;
        break;
    case cmsSigRgbData:
        color->channels = 3;
        break;
    default:
        words = "it is neither for RGB nor for grey";
        goto failure;
    }
    *channels = color->channels;
    *result = color;
    return LINTEL_OK;

failure:
    status = failed(color, status, words, message);
    lintel_color_close(color);
    return status;
}

static cmsHPROFILE make_space(cmsContext context, const lintel_rgb_space *space) {
    cmsCIExyY white = {space->white[0], space->white[1], 1};
    cmsCIExyYTRIPLE primaries = {
        {space->red[0], space->red[1], 1},
        {space->green[0], space->green[1], 1},
        {space->blue[0], space->blue[1], 1},
    };
    // Types of lcms: 1 is X^g; 4 is (aX + b)^g from d on and cX below.
    int type = space->curve[3] == 0 && space->curve[4] == 0 ? 1 : 4;
    cmsToneCurve *curve = cmsBuildParametricToneCurve(context, type, space->curve);
    if (curve == NULL) {
        return NULL;
    }
    cmsToneCurve *curves[3] = {curve, curve, curve};
    cmsHPROFILE profile = cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
    cmsFreeToneCurve(curve);
    return profile;
}

lintel_status lintel_color_open_space(
    const lintel_rgb_space *space, size_t memory_limit, lintel_color **result, lintel_message *message
) {
    *result = NULL;
    lintel_color *color = begin(memory_limit);
    if (color == NULL) {
        return LINTEL_OUT_OF_MEMORY;
    }
    color->source = make_space(color->context, space);
    if (color->source == NULL) {
        lintel_status status = failed(color, LINTEL_LIBRARY, "these primaries span no colors", message);
        lintel_color_close(color);
        return status;
    }
    color->channels = 3;
    *result = color;
    return LINTEL_OK;
}

lintel_status lintel_color_prepare(lintel_color *color, const lintel_rgb_space *target, lintel_message *message) {
    if (color->transform != NULL) {
        cmsDeleteTransform(color->transform);
        color->transform = NULL;
    }
    cmsHPROFILE profile = make_space(color->context, target);
    if (profile != NULL) {
        // Float on both sides and nothing optimized: no tables are sampled, values beyond 0…1 come through, and the
        // same input takes the same steps everywhere. No cache: it would be written to during a transform.
        color->transform = cmsCreateTransformTHR(
            color->context, color->source, color->channels == 1 ? TYPE_GRAY_FLT : TYPE_RGB_FLT, profile, TYPE_RGB_FLT,
            INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE
        );
        cmsCloseProfile(profile);
    }
    if (color->transform == NULL) {
        return failed(color, LINTEL_LIBRARY, "no conversion can be made from it", message);
    }
    return LINTEL_OK;
}

#define PIECE 256

void lintel_color_convert(const lintel_color *color, float *rgba, size_t count) {
    float from[PIECE * 3];
    float into[PIECE * 3];
    size_t channels = (size_t)color->channels;
    while (count > 0) {
        size_t piece = count < PIECE ? count : PIECE;
        for (size_t pixel = 0; pixel < piece; pixel++) {
            for (size_t channel = 0; channel < channels; channel++) {
                from[pixel * channels + channel] = rgba[pixel * 4 + channel];
            }
        }
        cmsDoTransform(color->transform, from, into, (cmsUInt32Number)piece);
        for (size_t pixel = 0; pixel < piece; pixel++) {
            memcpy(rgba + pixel * 4, into + pixel * 3, 3 * sizeof *into);
        }
        rgba += piece * 4;
        count -= piece;
    }
}
