// The values that Lintel's own declarations take and return. Of these modules only what is public is seen.
@_exported public import LintelBars
@_exported public import LintelCodecs
@_exported public import LintelColor
@_exported public import LintelDevices
@_exported public import LintelDiagnostics
@_exported public import LintelDrawing
@_exported public import LintelEmit
@_exported public import LintelGradient
@_exported public import LintelPlan
@_exported public import LintelUnits
