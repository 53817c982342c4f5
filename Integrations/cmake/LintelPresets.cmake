# lintel_presets(TARGET [OUT FOLDER] [FORMATS FORMAT...] [OPTIMIZE EFFORT] [JPEG_QUALITY N] [PROGRESSIVE] [DEVICES_FILE
# FILE]
#                PRESETS FILE...)
#
# Adds a target, part of `all`, that keeps the output of presets up to date: FOLDER/Name is made from Name.lintel.yml or
# Name.yml. Palettes, textures and the output itself are watched through the depfiles that lintel writes, and the tool
# by its file. The tool is found on the path, or named by the variable LINTEL. For CMake 3.21 and later, with generators
# that read depfiles: Ninja, Makefiles, Xcode.
function(lintel_presets target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PROGRESSIVE" "OUT;OPTIMIZE;JPEG_QUALITY;DEVICES_FILE" "FORMATS;PRESETS")
  if(arg_KEYWORDS_MISSING_VALUES)
    list(JOIN arg_KEYWORDS_MISSING_VALUES ", " keywords)
    message(FATAL_ERROR "lintel_presets(${target}): ${keywords}: a value is missing; give one, or remove the keyword")
  endif()
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_PRESETS)
    message(FATAL_ERROR
      "lintel_presets(TARGET [OUT FOLDER] [FORMATS FORMAT...] [OPTIMIZE EFFORT] [JPEG_QUALITY N] [PROGRESSIVE] "
      "[DEVICES_FILE FILE] PRESETS FILE...)")
  endif()
  find_program(LINTEL lintel REQUIRED)
  if(NOT arg_OUT)
    set(arg_OUT "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  set(options "")
  if(arg_FORMATS)
    list(JOIN arg_FORMATS "," formats)
    list(APPEND options --formats "${formats}")
  endif()
  if(arg_OPTIMIZE)
    list(APPEND options --optimize "${arg_OPTIMIZE}")
  endif()
  # 0 is false; the tool says what is wrong with it.
  if(NOT "${arg_JPEG_QUALITY}" STREQUAL "")
    list(APPEND options --jpeg-quality "${arg_JPEG_QUALITY}")
  endif()
  if(arg_PROGRESSIVE)
    list(APPEND options --progressive)
  endif()
  if(arg_DEVICES_FILE)
    cmake_path(ABSOLUTE_PATH arg_DEVICES_FILE BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND options --devices-file "${arg_DEVICES_FILE}")
  endif()
  # Another version of the tool makes everything again.
  set(program "")
  if(IS_ABSOLUTE "${LINTEL}" AND EXISTS "${LINTEL}")
    set(program "${LINTEL}")
  endif()
  # Each command draws with all processors.
  get_property(pools GLOBAL PROPERTY JOB_POOLS)
  if(NOT "lintel=2" IN_LIST pools)
    set_property(GLOBAL APPEND PROPERTY JOB_POOLS lintel=2)
  endif()
  set(stamps "")
  foreach(preset IN LISTS arg_PRESETS)
    cmake_path(ABSOLUTE_PATH preset BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(GET preset STEM LAST_ONLY name)
    string(REGEX REPLACE "\\.lintel$" "" name "${name}")
    set(stem "${arg_OUT}/${name}")
    add_custom_command(
      OUTPUT "${stem}.lintel-stamp"
      COMMAND "${LINTEL}" generate "${preset}" --out "${arg_OUT}" ${options} --depfile "${stem}.d"
      DEPENDS "${preset}" ${arg_DEVICES_FILE} ${program}
      DEPFILE "${stem}.d"
      JOB_POOL lintel
      COMMENT "lintel ${name}"
      VERBATIM)
    list(APPEND stamps "${stem}.lintel-stamp")
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${stamps})
endfunction()
