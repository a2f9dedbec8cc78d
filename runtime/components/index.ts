/** The component set. A component and its stylesheet load with the pages that use it. */
export { Audio, type AudioProps } from './audio.tsx'
export { Block } from './block.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { Canvas, type CanvasProps } from './canvas.tsx'
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
} from './checkbox.tsx'
export { CoverImage, type CoverImageProps, CoverView, type CoverViewProps } from './cover.tsx'
export { Form, type FormProps } from './form.tsx'
export { Icon, type IconProps } from './icon.tsx'
export { Image, type ImageProps } from './image.tsx'
export { Input, type InputProps } from './input.tsx'
export { Label, type LabelProps } from './label.tsx'
export { MovableArea, type MovableAreaProps } from './movable-area.tsx'
export { MovableView, type MovableViewProps } from './movable-view.tsx'
export { Navigator, type NavigatorProps } from './navigator.tsx'
export { Picker, type PickerProps } from './picker.tsx'
export { PickerView, type PickerViewProps } from './picker-view.tsx'
export { PickerViewColumn, type PickerViewColumnProps } from './picker-view-column.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './radio.tsx'
export { RichText, type RichTextProps } from './rich-text.tsx'
export { ScrollView, type ScrollViewProps } from './scroll-view.tsx'
export { Slider, type SliderProps } from './slider.tsx'
export { Swiper, type SwiperProps } from './swiper.tsx'
export { SwiperItem, type SwiperItemProps } from './swiper-item.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { Text, type TextProps } from './text.tsx'
export { Textarea, type TextareaProps } from './textarea.tsx'
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
