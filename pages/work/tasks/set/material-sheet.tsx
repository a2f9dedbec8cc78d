import '../../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { taskType } from '../../../../api/values/task-type.ts'
import type { StaffTaskKind, TaskChoices } from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { type MaterialOption, readMaterials } from '../../read-materials.ts'
import { Thumb } from '../../thumb.tsx'
import { materialOf } from './add-rules.ts'

export interface MaterialSheetProps {
  kind: StaffTaskKind
  activities: TaskChoices['activities']
  onPick: (material: MaterialOption) => void
  onClose: () => void
}

const types = { 1: 1, 2: 3, 3: 4 } as const

/** Articles, videos, files or activities, searchable by title. */
export function MaterialSheet({ kind, activities, onPick, onClose }: MaterialSheetProps) {
  const name = materialOf(kind) ?? ''
  const [store] = useState(() => createMaterialStore(kind, activities))
  const [keyword, setKeyword] = useState('')
  const list = useStore(store.$state)
  useEffect(() => void store.load(), [store])

  function search(words: string): void {
    setKeyword(words)
    store.search(words)
  }

  return (
    <Sheet open title={`选${name}`} onClose={onClose}>
      <div className='work-set-search'>
        <SearchBox label='搜标题' keyword={keyword} onSearch={search} />
      </div>
      {list.status === 'loading' && <Skeleton kind='list' />}
      {(list.status === 'failed' || list.status === 'notFound') && (
        <FailedLine onRetry={() => void store.load()} />
      )}
      {list.status === 'ready' && list.list.length === 0 && (
        <p className='work-plain dim text-center gap-5'>
          {keyword ? `没有找到这样的${name}` : `还没有上架的${name}`}
        </p>
      )}
      {list.status === 'ready' && (
        <ul className='work-set-materials'>
          {list.list.map(material => (
            <li key={material.id}>
              <button
                type='button'
                className='work-row row wide text-left py-5'
                onClick={() => onPick(material)}
              >
                <Thumb src={material.thumb} />
                <span className='grow'>
                  <h3 className='two-lines text-lead tight'>{material.title}</h3>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.status === 'ready' && list.has_more && (
        <>
          <Button kind='quiet' size='mid' onTap={() => void store.more()}>
            再看一些
          </Button>
          <ListEnd hasMore pages={store} />
        </>
      )}
    </Sheet>
  )
}

/** Activities come with the form; the other materials are read by page. */
function createMaterialStore(kind: StaffTaskKind, activities: TaskChoices['activities']) {
  let keyword = ''
  const list = createPagedQuery<MaterialOption, { list: MaterialOption[]; has_more: boolean }>({
    async read(page, how) {
      if (kind === taskType.campaign) return { list: named(activities, keyword), has_more: false }
      return readMaterials({ type: types[kind as keyof typeof types], keyword, page }, how)
    },
  })

  function search(words: string): void {
    if (words === keyword) return
    keyword = words
    void list.reload()
  }

  return { ...list, search }
}

const named = (activities: TaskChoices['activities'], keyword: string): MaterialOption[] =>
  activities
    .filter(({ title }) => title.includes(keyword))
    .map(({ activity_id: id, title, cover: thumb }) => ({ id, title, thumb }))
