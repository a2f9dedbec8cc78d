/** The component set. A component and its stylesheet load with the pages that use it. */
export { Audio, type AudioProps } from './audio.tsx'
export { Block } from './block.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { Canvas, type CanvasProps } from './canvas.tsx'
export { CoverImage, type CoverImageProps, CoverView, type CoverViewProps } from './cover.tsx'
export { Icon, type IconProps } from './icon.tsx'
export { Image, type ImageProps } from './image.tsx'
export { Navigator, type NavigatorProps } from './navigator.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
export { RichText, type RichTextProps } from './rich-text.tsx'
export { Text, type TextProps } from './text.tsx'
export {
  Ad,
  AdCustom,
  Camera,
  LivePlayer,
  LivePusher,
  Map,
  OfficialAccount,
  OpenData,
} from './unsupported.tsx'
export { Video, type VideoProps } from './video.tsx'
export { WebView, type WebViewProps } from './web-view.tsx'
export { View, type ViewProps } from './view.tsx'
