import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { ControlProps } from './control-props.ts'
import type { ImageFieldProps } from './image-field.tsx'

const loadPicker = () =>
  import('./picker-field.tsx').then(({ PickerField }) => (props: ControlProps) => (
    <PickerField {...props} />
  ))
const loadImages = () =>
  import('./image-field.tsx').then(({ ImageField }) => (props: ImageFieldProps) => (
    <ImageField {...props} />
  ))

/** Wheels are a lazy file: no form waits for them. */
export function LazyPicker(props: ControlProps) {
  return useLazyWithRetry(loadPicker)?.(props) ?? <Waiting {...props} />
}

/** Camera and upload are a lazy file too. */
export function LazyImages(props: ImageFieldProps) {
  return useLazyWithRetry(loadImages)?.(props) ?? <Waiting {...props} />
}

/** Few forms need a code. */
export const LazyCode = /* @__PURE__ */ lazyWithRetry(() =>
  import('./code-field.tsx').then(({ CodeField }) => CodeField),
)

function Waiting({ field }: ControlProps) {
  return (
    <div className='kit-input form-picker' aria-busy='true'>
      <span className='mute'>{field.hint || '请选择'}</span>
    </div>
  )
}
