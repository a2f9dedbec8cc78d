import { atom } from 'nanostores'
import {
  type AdminKind,
  changeContent,
  type ContentCategory,
  contentList,
  type ContentOp,
  type ContentPage,
  type ContentRow,
  type ContentState,
} from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { kindNames } from '../paths.ts'
import { reasonOf } from '../../../data/reason-of.ts'

export type ContentListStore = ReturnType<typeof createContentList>

/** Articles, videos, files, posters or bundles by state, category and keyword, and what is done with them. */
export function createContentList(first: AdminKind = 'article') {
  const $kind = atom<AdminKind>(first)
  const $state = atom<ContentState>('on')
  /** 0 = all. */
  const $category = atom(0)
  const $keyword = atom('')
  /** Kept while another tab is loading, so that the numbers do not flicker. */
  const $around = atom<Pick<ContentPage, 'counts' | 'categories'> | undefined>()
  const list = createPagedQuery<ContentRow, ContentPage & { has_more: boolean }>({
    async read(_, how, after) {
      const query = { kind: $kind.get(), state: $state.get(), keyword: $keyword.get() }
      const page = await contentList({ ...query, categoryId: $category.get(), after }, how)
      $around.set({ counts: page.counts, categories: page.categories })
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setter<T>($value: { get(): T; set(value: T): void }) {
    return (value: T): void => {
      if (value === $value.get()) return
      $value.set(value)
      void list.reload()
    }
  }

  function setKind(kind: AdminKind): void {
    if (kind === $kind.get()) return
    $around.set(undefined)
    $category.set(0)
    setter<AdminKind>($kind)(kind)
  }

  function setCategories(categories: ContentCategory[]): void {
    const around = $around.get()
    if (around) $around.set({ ...around, categories })
  }

  return {
    ...list,
    $kind,
    $stateTab: $state,
    $category,
    $keyword,
    $around,
    setKind,
    setState: setter<ContentState>($state),
    setCategory: setter<number>($category),
    search: setter<string>($keyword),
    setCategories,
    ...createContentChange(
      () => $kind.get(),
      () => list.reload(),
    ),
  }
}

/** Changes of the state of one row, one at a time, each that hides something after a question. */
function createContentChange(kindNow: () => AdminKind, onAnswered: () => Promise<unknown>) {
  /** Id of the row that is being changed; 0 = none. */
  const $changing = atom(0)
  const submission = createSubmission()

  async function change(row: ContentRow, op: ContentOp): Promise<void> {
    if ($changing.get()) return
    const ask = questions[op]?.(kindNames[kindNow()])
    if (ask && !(await showModal(ask)).confirm) return
    $changing.set(row.id)
    const body = { kind: kindNow(), id: row.id, version: row.version, op }
    const refusal = await submission
      .send(body, reqId => changeContent({ ...body, reqId }), `${body.kind} ${row.id}`)
      .then(
        () => undefined,
        (error: unknown) => reasonOf(error, '没有成功，请再试一次'),
      )
    void showToast({ title: refusal ?? doneWords[op], icon: 'none' })
    // After a refusal too, because it usually means that somebody else has changed it.
    await onAnswered()
    $changing.set(0)
  }

  return { $changing, change }
}

type Ask = { title: string; content: string; confirmText: string }

const questions: Partial<Record<ContentOp, (name: string) => Ask>> = {
  withdraw: name => ({
    title: `撤回这个${name}？`,
    content: '已经发出去的链接会打不开，重新发布后恢复',
    confirmText: '撤回',
  }),
  remove: name => ({
    title: `删除这个${name}？`,
    content: '30 天内可以在「回收站」里恢复',
    confirmText: '删除',
  }),
}

const doneWords: Record<ContentOp, string> = {
  publish: '已发布',
  withdraw: '已撤回，在「草稿」里',
  remove: '已删除，30 天内可恢复',
  restore: '已恢复，在「草稿」里',
}
