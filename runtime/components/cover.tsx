export { Image as CoverImage, type ImageProps as CoverImageProps } from './image.tsx'
export { View as CoverView, type ViewProps as CoverViewProps } from './view.tsx'
