/** The component set. A component and its stylesheet load with the pages that use it. */
export { Text, type TextProps } from './text.tsx'
export { View, type ViewProps } from './view.tsx'
