import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShareableType } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { materialNames, materialTypes } from '../material-names.ts'
import type { MaterialOption } from '../read-materials.ts'
import { Segment } from '../segment.tsx'
import { Thumb } from '../thumb.tsx'
import { createMaterialChoice, type MaterialChoice } from './material-choice.ts'

interface MaterialsProps {
  /** The kind that is shown at first. */
  type: ShareableType
  isChosen?: (type: ShareableType, id: number) => boolean
  onPick: (material: MaterialOption, type: ShareableType) => void
}

/** One of the published materials, by kind and title. */
export function Materials({ type: first, isChosen = () => false, onPick }: MaterialsProps) {
  const [store] = useState(() => createMaterialChoice(first))
  const type = useStore(store.$type)
  return (
    <>
      <div className='row middle pb-4'>
        <Segment label='种类' choices={materialTypes} value={type} onPick={store.setType} />
      </div>
      <MaterialList
        store={store}
        name={materialNames[type]}
        isChosen={id => isChosen(type, id)}
        onPick={material => onPick(material, type)}
      />
    </>
  )
}

interface MaterialListProps {
  store: MaterialChoice
  /** What is chosen: "文章". */
  name: string
  isChosen?: (id: number) => boolean
  onPick: (material: MaterialOption) => void
}

/** Materials of one kind, found by title and read a page at a time. */
export function MaterialList({ store, name, isChosen, onPick }: MaterialListProps) {
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  useEffect(() => void store.load(), [store])
  return (
    <>
      <div className='row pb-3'>
        <SearchBox label={`搜${name}标题`} keyword={keyword} onSearch={store.search} />
      </div>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <FailedLine onRetry={() => void store.reload()} />
      )}
      {state.status === 'ready' && state.list.length === 0 && (
        <p className='dim text-center py-6 break'>
          {keyword ? `没有找到标题含「${keyword}」的${name}` : `还没有发布的${name}`}
        </p>
      )}
      {state.status === 'ready' && (
        <ul>
          {state.list.map(each => (
            <li key={each.id}>
              <Row material={each} isChosen={isChosen?.(each.id) ?? false} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      {state.status === 'ready' && state.has_more && (
        <div className='row middle py-3'>
          <Button kind='quiet' size='small' onGo={store.more}>
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps extends Pick<MaterialListProps, 'onPick'> {
  material: MaterialOption
  isChosen: boolean
}

const Row = ({ material, isChosen, onPick }: RowProps) => (
  <button
    type='button'
    className='work-row row wide text-left py-5'
    disabled={isChosen}
    onClick={() => onPick(material)}
  >
    <Thumb src={material.thumb} />
    <h3 className='two-lines grow text-lead tight'>{material.title}</h3>
    {isChosen && <span className='text-small mute'>已选</span>}
  </button>
)
