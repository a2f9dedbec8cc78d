import { chooseCategories } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { placeFields } from '../../../mechanics/store-choice/locator.ts'
import { livePage } from '../live-page.tsx'
import type { LiveStore } from '../live-store.ts'
import type { LiveType } from '../live-type.ts'
import { useOnOpen } from '../use-on-open.ts'

/** `/category-code?id=`: one code with a question; the answer selects the target. */
export const categoryCode: LiveType = {
  type: 'categoryCode',
  action: 'add-staff',
  addText: '加好友',
  joinedText: '已添加',
  perksTitle: '选好以后',
  question: ({ question: title, most, categories }) => ({
    title,
    note: most > 1 ? `最多选 ${most} 种` : '',
    most,
    tiles: categories.map(({ category_id: id, ...tile }) => ({ id, ...tile })),
  }),
  answers: ({ chosen, categories }) =>
    chosen.map(({ category_id: id, target }) => {
      const name = categories.find(({ category_id }) => category_id === id)?.name ?? ''
      return target
        ? { ...target, note: `${target.kind === 'group' ? '聊' : '懂'}${name} · ${target.note}` }
        : { title: `${name}暂时约满了`, text: '换一个看看，或者晚点再来' }
    }),
  offers: ({ chosen, categories }) =>
    categories
      .filter(({ category_id: id }) => chosen.some(({ category_id }) => category_id === id))
      .flatMap(({ name, coupon }) => (coupon ? [{ ...coupon, text: `喜欢${name}的都能领` }] : [])),
  main: ({ store, detail: { why, chosen } }) => {
    if (why !== 'choose') return undefined
    return store.$ticks.get() || chosen.length === 0
      ? { text: '就选这个', onTap: () => void choose(store) }
      : { text: '重新选', onTap: () => store.$ticks.set([]) }
  },
  usePage: ({ store, query }) => useCategoryOfLink(store, Number(query.categoryId)),
}

export default livePage(categoryCode)

async function choose(store: LiveStore): Promise<void> {
  const categoryIds = store.$ticks.get() ?? []
  if (categoryIds.length === 0) return void showToast({ title: '先选一种', icon: 'none' })
  const send = (body: Parameters<typeof chooseCategories>[0]) =>
    chooseCategories({ ...body, ...placeFields() })
  if (await store.write(send, { body: { categoryIds } })) store.$ticks.set(undefined)
}

/** Chooses the category that the link names, unless the visitor has it today. */
function useCategoryOfLink(store: LiveStore, wanted: number): void {
  const isWanted = ({ category_id }: { category_id: number }) => category_id === wanted
  useOnOpen({
    store,
    isDue: ({ why, categories, chosen }) =>
      why === 'choose' && categories.some(isWanted) && !chosen.some(isWanted),
    act: () => {
      store.$ticks.set([wanted])
      void choose(store)
    },
  })
}
