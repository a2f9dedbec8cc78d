import type { WritableAtom } from 'nanostores'
import { mostImages } from '../../../../api/index.ts'
import { Pictures } from '../../../mechanics/pictures/pictures.tsx'
import type { ControlProps } from './control-props.ts'

export interface ImageFieldProps extends ControlProps {
  /** Number of uploads in progress in the whole form. */
  $uploading: WritableAtom<number>
}

/** A question that is answered with pictures. */
export function ImageField(props: ImageFieldProps) {
  const { field, given, labelId, problemId, onChange, $uploading } = props
  return (
    <Pictures
      urls={listOf(given)}
      most={Math.min(field.max ?? mostImages, mostImages)}
      hint={field.hint}
      labelId={labelId}
      problemId={problemId}
      onChange={onChange}
      onUploads={step => $uploading.set($uploading.get() + step)}
    />
  )
}

const listOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter(each => typeof each === 'string') : []
