import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BaleItem, BaleMaterial } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { materialNames, materialTypes } from '../../material-names.ts'
import { Segment } from '../../segment.tsx'
import { createMaterialChoice } from './material-choice.ts'
import { MaterialLine } from './material-line.tsx'

export interface MaterialSheetProps {
  open: boolean
  /** Materials that cannot be chosen again. */
  chosen: readonly BaleItem[]
  onPick: (material: BaleMaterial) => void
  onClose: () => void
}

/** Choice of one of the published materials. */
export function MaterialSheet({ open, chosen, onPick, onClose }: MaterialSheetProps) {
  return (
    <Sheet open={open} title='选素材' onClose={onClose}>
      <Choice chosen={chosen} onPick={onPick} />
    </Sheet>
  )
}

function Choice({ chosen, onPick }: Pick<MaterialSheetProps, 'chosen' | 'onPick'>) {
  const [store] = useState(createMaterialChoice)
  const state = useStore(store.$state)
  const type = useStore(store.$type)
  const keyword = useStore(store.$keyword)
  useEffect(() => void store.load(), [store])
  const name = materialNames[type]
  return (
    <>
      <div className='row wrap apart gap-4 pb-5'>
        <Segment label='种类' choices={materialTypes} value={type} onPick={store.setType} />
        <SearchBox label={`搜${name}标题`} keyword={keyword} onSearch={store.search} />
      </div>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.reload()} />}
      {state.status === 'ready' && (
        <>
          {state.list.length === 0 && (
            <p className='text-small mute pb-6'>
              {keyword ? `没有找到标题含「${keyword}」的${name}` : `还没有发布的${name}`}
            </p>
          )}
          <Rows list={state.list} chosen={chosen} onPick={onPick} />
          {state.has_more && (
            <div className='row middle py-3'>
              <Button kind='quiet' size='small' onGo={store.more}>
                再看一些
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

interface RowsProps extends Pick<MaterialSheetProps, 'chosen' | 'onPick'> {
  list: BaleMaterial[]
}

function Rows({ list, chosen, onPick }: RowsProps) {
  const isIn = ({ type, id }: BaleItem) => chosen.some(each => each.type === type && each.id === id)
  return (
    <ul className='write-goods'>
      {list.map(each => (
        <li key={each.id}>
          <button
            type='button'
            className='row wide text-left py-3'
            disabled={isIn(each)}
            onClick={() => onPick(each)}
          >
            <MaterialLine material={each} />
            {isIn(each) && <span className='text-small mute'>已选</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
