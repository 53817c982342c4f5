/// The names of types that an app's own code is likely to use.
package enum SwiftSystemTypes {
    /// The top-level types of Swift, Foundation, Combine and SwiftUI whose names have one or two words, as presets'
    /// names have, and longer ones that are often written. A type of the app's module by the name would hide them.
    /// Those that begin with `UI`, `NS` or `CG` are recognized by that. Sources: the `.swiftinterface` files of these
    /// modules in the SDK of iOS 17 and in Swift 6.3; Apple's documentation of Foundation, and of SwiftUI up to iOS 26
    /// with the frameworks that have views for it.
    package static let names = Set(
        """
        AccessibilityTechnologies AccessibilityTraits ActionSheet Actor AdditiveArithmetic Alert Alignment AlignmentID
        Anchor Angle AngularGradient Animatable AnimatableModifier AnimatablePair Animation AnimationContext
        AnimationState Annotation Any AnyClass AnyCollection AnyGesture AnyGradient AnyHashable AnyIndex AnyIterator
        AnyLayout AnyObject AnyPublisher AnySequence AnyShape AnySubscriber AnyTransition AnyView App AppStorage Array
        ArraySlice AsymmetricTransition AsyncImage AsyncPublisher AsyncSequence AsyncStream Atomic AtomicRepresentable
        AttributeContainer AttributeScope AttributeScopes AttributedString AttributedSubstring AttributedTextSelection
        Axis BackgroundProminence BackgroundStyle BackgroundTask BadgeProminence BidirectionalCollection BinaryInteger
        Bindable BitwiseCopyable BlendMode BlockOperation Button ButtonRole ButtonStyle ByteCountFormatter CBool CChar
        CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong CShort Calendar Cancellable CancellationError Canvas
        Capsule Character CharacterSet Chart CheckedContinuation Circle Clock CocoaError Codable CodableConfiguration
        CodableRepresentation CodingKey Collection CollectionDifference ColorMatrix ColorPicker ColorResource
        CombineIdentifier CommandGroup CommandLine CommandMenu Commands CommandsBuilder Comparable ComparableComparator
        ConcentricRectangle ConnectablePublisher ContainerValues ContentMode ContentTransition ContextMenu
        ContiguousArray ContiguousBytes ContinuousClock ControlGroup ControlSize CoordinateSpace Copyable CountableRange
        CubicKeyframe CustomAnimation CustomReflectable Data DataProtocol DataRepresentation Date DateComponents
        DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter DatePicker Decimal Decodable Decoder
        DecodingError DefaultButtonLabel DefaultIndices DefaultToolbarItem Deferred Dictionary Dimension DisclosureGroup
        DiscontiguousSlice DismissAction DismissBehavior Divider DocumentConfiguration DocumentGroup DragGesture
        DropDelegate DropInfo DropOperation DropProposal Duration DurationProtocol DynamicProperty Edge EdgeInsets
        EditActions EditButton EditMode Ellipse EllipticalGradient Empty EmptyCollection EmptyCommands EmptyIterator
        EmptyModifier EmptyView Encodable Encoder EncodingError EnergyFormatter Entry EnumeratedIterator
        EnumeratedSequence EnvironmentKey EnvironmentObject EnvironmentValues EnvironmentalModifier EquatableView Error
        ErrorPointer Escapable EventModifiers ExclusiveGesture Executor ExecutorJob Fail FetchRequest FetchedResults
        FileDocument FileHandle FileManager FileRepresentation FileWrapper FillStyle FindContext FlattenCollection
        FlattenSequence Float Float16 Float32 Float64 Float80 FloatingPoint FocusInteractions FocusState FocusedBinding
        FocusedObject FocusedValue FocusedValues Font ForEach ForegroundStyle Form FormStyle FormatStyle Formatter
        Future Gauge GaugeStyle GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState Glass
        GlassEffectContainer GlobalActor Gradient GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox HStack
        HTTPCookie HTTPURLResponse Hashable Hasher HorizontalAlignment HorizontalEdge Host HoverEffect HoverPhase
        Identifiable IdentityTransition ImagePaint ImageResource ImmediateScheduler ImmersiveSpace IndexPath IndexSet
        IndexingIterator InflectionConcept InflectionRule InlineArray InputStream InsettableShape InstantProtocol Int128
        Int16 Int32 Int64 Int8 InterfaceOrientation IteratorProtocol JSONDecoder JSONEncoder JSONSerialization Job
        JobPriority JoinedIterator JoinedSequence Just KeyEquivalent KeyPath KeyPress KeyboardShortcut KeyframeAnimator
        KeyframeTimeline KeyframeTrack Keyframes KeyframesBuilder Label LabelStyle LabeledContent Layout LayoutDirection
        LayoutProperties LayoutSubview LayoutSubviews LazyCollection LazyHStack LazySequence LazyVStack LegibilityWeight
        LengthFormatter LibraryItem LinearGradient LinearKeyframe Link List ListFormatter ListStyle Locale
        LocalizedError LocalizedStringResource MachError MagnificationGesture MagnifyGesture ManagedBuffer Map Marker
        MassFormatter Material Measurement MeasurementFormatter MemoryLayout Menu MenuOrder MenuStyle MeshGradient
        MessagePort Mirror Model ModifiedContent Morphology MoveKeyframe MoveTransition MutableCollection MutableSpan
        Mutex Namespace NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView Never
        Notification NotificationQueue NumberFormatter Numeric ObjCBool ObjectIdentifier Observable ObservableObject
        ObservationRegistrar Observations ObservedObject OffsetShape OffsetTransition OpacityTransition OpaquePointer
        Operation OperationQueue OptionSet OutlineGroup OutputSpan OutputStream POSIXError ParseStrategy PasteButton
        Path PersonNameComponents PhaseAnimator PhotosPicker Picker PickerStyle Pipe PointerStyle Port Predicate
        PredicateBindings PredicateError PredicateExpression PredicateExpressions PreferenceKey PrefixSequence
        PresentationAdaptation PresentationDetent PresentationIntent PresentationMode Preview PreviewCamera
        PreviewContext PreviewDevice PreviewLayout PreviewPlatform PreviewProvider PreviewRegistry PreviewTrait Process
        ProcessInfo Progress ProgressManager ProgressView ProjectionTransform Prominence PropertyListDecoder
        PropertyListEncoder ProxyRepresentation Published Publisher Publishers PushTransition Query RadialGradient Range
        RangeExpression RangeSet RawRepresentable RawSpan Record RecoverableError Rectangle RedactionReasons
        ReferenceConvertible RefreshAction Regex RegexComponent RenameAction RenameButton Repeated Result
        ReversedCollection ReversedIndex RotateGesture RotatedShape RotationGesture RoundedRectangle RunLoop SIMD SIMD16
        SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage ScaleTransition ScaledMetric ScaledShape
        Scanner Scene SceneBuilder ScenePadding ScenePhase SceneStorage SceneView Scheduler ScrollAnchorRole
        ScrollEdgeEffectStyle ScrollGeometry ScrollPhase ScrollPosition ScrollTarget ScrollView Section
        SectionConfiguration SecureField Selector SendableMetatype SensoryFeedback Sequence SequenceGesture
        SerialExecutor Set SetAlgebra Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape
        ShapeRole ShapeStyle ShapeView ShareLink SharePreview SidebarCommands SignedInteger SignedNumeric
        SimultaneousGesture Slice SlideTransition Slider SortComparator SortDescriptor SortOrder Spacer SpacerSizing
        Span Spring SpringKeyframe SpriteView StateObject StaticString Stepper Stream StrideThrough StrideTo Strideable
        StringProtocol Stroke StrokeStyle Subject SubmitLabel SubmitTriggers Subscriber Subscribers Subscription
        SubscriptionView Subscriptions Substring Subview SubviewsCollection SuspendingClock SymbolVariants Tab
        TabContent TabPlacement TabRole TabSection TabView Table TableColumn TableRow TableStyle TapGesture Task
        TaskExecutor TaskGroup TaskLocal TaskPriority Text TextAlignment TextAttribute TextEditor TextField TextRenderer
        TextSelectability TextSelection Thread TimeInterval TimeZone TimelineSchedule TimelineView Timer Tip Toggle
        ToggleStyle Toolbar ToolbarCommands ToolbarContent ToolbarItem ToolbarPlacement ToolbarRole ToolbarSpacer
        Transaction TransactionKey TransferRepresentation Transferable TransformedShape Transition TransitionPhase
        TransitionProperties TupleView TypesettingLanguage URL URLCache URLComponents URLCredential URLError URLProtocol
        URLQueryItem URLRequest URLResource URLResponse URLSession UTF16 UTF32 UTF8 UTF8Span UUID UnboundedRange
        UndoManager UnfoldSequence Unicode UnicodeCodec UnicodeScalar Unit UnitAcceleration UnitAngle UnitArea
        UnitConverter UnitCurve UnitDispersion UnitDuration UnitFrequency UnitIlluminance UnitLength UnitMass UnitPoint
        UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume Unmanaged UnownedJob UnsafeContinuation
        UnsafePointer UnsignedInteger UserDefaults VStack ValueTransformer VectorArithmetic VerticalAlignment
        VerticalEdge VideoPlayer ViewDimensions ViewSpacing ViewThatFits Visibility VisualEffect WebPage WebView Widget
        WidgetBundle WidgetConfiguration Window WindowGroup WindowProxy WindowResizability WindowStyle XMLParser ZStack
        Zip2Iterator Zip2Sequence
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
