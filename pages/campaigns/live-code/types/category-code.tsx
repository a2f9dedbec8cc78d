import { useStore } from '@nanostores/react'
import { chooseCategories, type LiveCategory } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { placeFields } from '../../../mechanics/store-choice/locator.ts'
import type { LiveStore } from '../live-store.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { starts } from '../paths.ts'
import { NoTargetCard } from '../parts/no-target-card.tsx'
import { TargetCard } from '../parts/target-card.tsx'

/** `/category-code?id=`: one code with a question; the answer selects the target. */
export const categoryCode: LiveType = {
  type: 'categoryCode',
  start: starts.categoryCode,
  action: 'add-staff',
  hint: ({ kind }) => (kind === 'group' ? '长按识别二维码进群' : '长按识别二维码，加好友'),
  joinedText: '已添加',
  perksTitle: '选好以后',
  open: Categories,
  main: ({ store, detail }) => {
    if (detail.why !== 'choose') return undefined
    const mine = store.$ticks.get()
    if (!mine && detail.chosen.length > 0) {
      return { text: '换一个口味', onTap: () => store.$ticks.set([]) }
    }
    return { text: '就选这个', onTap: () => void send(store) }
  },
}

async function send(store: LiveStore): Promise<void> {
  const categoryIds = store.$ticks.get() ?? []
  if (categoryIds.length === 0) return void showToast({ title: '先选一种', icon: 'none' })
  const chosen = await store.write(attempt => chooseCategories({ ...attempt, ...placeFields() }), {
    categoryIds,
  })
  if (chosen) store.$ticks.set(undefined)
}

/** The question, or the targets of the answer. */
function Categories(page: LiveProps) {
  const { store, detail } = page
  const ticks = useStore(store.$ticks)
  if (!ticks && detail.chosen.length > 0) return <Chosen {...page} />
  return (
    <section className='kit-card live-question'>
      <h2>
        {detail.question}
        {detail.most > 1 && <small>最多选 {detail.most} 种</small>}
      </h2>
      <div className='live-grid'>
        {detail.categories.map(each => (
          <Tile
            key={each.category_id}
            category={each}
            isOn={ticks?.includes(each.category_id) === true}
            onTap={() => store.$ticks.set(toggled(ticks ?? [], each.category_id, detail.most))}
          />
        ))}
      </div>
    </section>
  )
}

/** At the maximum, the oldest tick is replaced. */
function toggled(ticks: number[], id: number, most: number): number[] {
  if (ticks.includes(id)) return ticks.filter(each => each !== id)
  return [...ticks, id].slice(-most)
}

function Tile(props: { category: LiveCategory; isOn: boolean; onTap: () => void }) {
  const { category, isOn, onTap } = props
  return (
    <button type='button' className='live-tile' aria-pressed={isOn} onClick={onTap}>
      <Thumb src={category.icon} className='live-tile-icon' icon='bag' />
      <b>{category.name}</b>
      {category.note && <small>{category.note}</small>}
      {isOn && <Icon name='check' size={32} />}
    </button>
  )
}

function Chosen({ detail }: LiveProps) {
  const nameOf = (id: number) =>
    detail.categories.find(({ category_id }) => category_id === id)?.name ?? ''
  return (
    <>
      {detail.chosen.map(({ category_id, target }) =>
        target ? (
          <TargetCard
            key={category_id}
            target={{ ...target, note: `懂${nameOf(category_id)} · ${target.note}` }}
            joined={false}
            row={categoryCode}
            now={detail.server_time}
          />
        ) : (
          <NoTargetCard
            key={category_id}
            title={`${nameOf(category_id)}今天约满了`}
            text='换一个口味，或者晚点再来'
            asking='no'
          />
        ),
      )}
    </>
  )
}
