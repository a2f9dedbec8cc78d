import type { BaleMaterial } from '../../../../api/index.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { materialNames } from '../../material-names.ts'

/** Picture, title and kind of one material. */
export function MaterialLine({ material }: { material: BaleMaterial }) {
  const { type, title, thumb, is_open } = material
  return (
    <span className='row grow gap-4'>
      <Thumb size={96} src={thumb} icon='doc' />
      <span className='grow'>
        <span className='two-lines text-body'>{title}</span>
        <small className={`text-note block ${is_open ? 'mute' : 'bad'}`}>
          {is_open ? materialNames[type] : `${materialNames[type]}，已经打不开了`}
        </small>
      </span>
    </span>
  )
}
