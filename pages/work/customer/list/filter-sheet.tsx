import { useState } from 'react'
import type { CustomerPage, CustomerSource } from '../../../../api/index.ts'
import { type Visited, visitedNames } from '../../../../api/values/customer-names.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Choices } from '../choices.tsx'
import { sourceNames } from '../customer-words.ts'
import { type ListStore, noFilter } from './list-store.ts'
import { TagChoices } from './tag-choices.tsx'

/** The server's largest number of tags in a filter. */
const mostTags = 5
const planned = [[1, '今天要跟进']] as const
const spans = Object.entries(visitedNames) as [Visited, string][]
const sources = Object.entries(sourceNames) as [CustomerSource, string][]

export interface FilterSheetProps {
  store: ListStore
  colleagues: CustomerPage['colleagues']
  onClose: () => void
}

/** Filters by tags, source, last visit, planned contact and, for managers, staff member. */
export function FilterSheet({ store, colleagues, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(store.$filter.get())
  const flipTag = (tagId: number) => {
    const { tagIds } = draft
    if (tagIds.includes(tagId)) setDraft({ ...draft, tagIds: tagIds.filter(id => id !== tagId) })
    else if (tagIds.length < mostTags) setDraft({ ...draft, tagIds: [...tagIds, tagId] })
  }
  const done = (filter: typeof draft) => {
    store.setFilter(filter)
    onClose()
  }
  return (
    <Sheet open title='筛选客户' onClose={onClose}>
      {colleagues.length > 0 && (
        <OneOf
          name='负责的店员'
          rows={colleagues.map(({ user_id, name }) => [user_id, name] as const)}
          value={draft.staffId}
          onPick={staffId => setDraft({ ...draft, staffId })}
        />
      )}
      <OneOf
        name='跟进'
        rows={planned}
        value={draft.due}
        onPick={due => setDraft({ ...draft, due })}
      />
      <OneOf
        name='最近来访'
        rows={spans}
        value={draft.visited}
        onPick={visited => setDraft({ ...draft, visited })}
      />
      <OneOf
        name='怎么来的'
        rows={sources}
        value={draft.source}
        onPick={source => setDraft({ ...draft, source })}
      />
      <TagChoices tags={store.tags} chosen={draft.tagIds} onFlip={flipTag} />
      <div className='customer-acts flex py-4 gap-4'>
        <Button className='fill' kind='soft' onTap={() => done(noFilter)}>
          清空
        </Button>
        <Button className='fill' kind='main' onTap={() => done(draft)}>
          看结果
        </Button>
      </div>
    </Sheet>
  )
}

interface OneOfProps<T extends string | number> {
  name: string
  rows: readonly (readonly [value: T, name: string])[]
  value: T | undefined
  onPick: (value: T | undefined) => void
}

/** One of some values, or none. */
function OneOf<T extends string | number>({ name, rows, value, onPick }: OneOfProps<T>) {
  return (
    <section className='mb-6'>
      <h3 className='text-body dim bold mb-3'>{name}</h3>
      <Choices
        label={name}
        rows={rows}
        isOn={each => value === each}
        onPick={each => onPick(value === each ? undefined : each)}
      />
    </section>
  )
}
