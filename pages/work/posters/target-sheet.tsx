import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShareableType } from '../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../data/paged-query.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { materialNames, materialTypes } from '../material-names.ts'
import { type MaterialOption, readMaterials } from '../read-materials.ts'
import { Segment } from '../segment.tsx'
import { Thumb } from '../thumb.tsx'
import type { PosterTarget } from './posters-store.ts'

export interface TargetSheetProps {
  open: boolean
  /** The kind of content whose list is open at first. */
  type: ShareableType
  onPick: (target: PosterTarget) => void
  onClose: () => void
}

/** What a poster can lead to: articles, videos and files. */
export function TargetSheet({ open, type, onPick, onClose }: TargetSheetProps) {
  return (
    <Sheet open={open} title='海报通向哪里' onClose={onClose}>
      <Choice type={type} onPick={onPick} />
    </Sheet>
  )
}

function Choice({ type: first, onPick }: Pick<TargetSheetProps, 'type' | 'onPick'>) {
  const [type, setType] = useState(first)
  return (
    <>
      <Segment label='种类' choices={materialTypes} value={type} onPick={setType} />
      <Materials key={type} type={type} onPick={onPick} />
    </>
  )
}

function Materials({ type, onPick }: Pick<TargetSheetProps, 'type' | 'onPick'>) {
  const [query] = useState(() =>
    createPagedQuery<MaterialOption, Paged<MaterialOption>>({
      read: (page, how) => readMaterials({ type, keyword: '', page }, how),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <FailedLine onRetry={() => void query.reload()} />
  if (state.list.length === 0)
    return <p className='dim text-center py-6'>还没有可以分享的{materialNames[type]}</p>
  return (
    <>
      <ul>
        {state.list.map(({ thumb, ...target }) => (
          <li key={target.id}>
            <button
              type='button'
              className='work-row row wide text-left py-5'
              onClick={() => onPick({ type, intro: '', ...target })}
            >
              <Thumb src={thumb} />
              <h2 className='two-lines grow text-lead tight'>{target.title}</h2>
            </button>
          </li>
        ))}
      </ul>
      {state.has_more && (
        <div className='row middle py-3'>
          <Button kind='quiet' size='small' onGo={query.more}>
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}
