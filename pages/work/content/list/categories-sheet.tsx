import { CATEGORY_NAME_LENGTH } from '../../../../api/values/article-limits.ts'
import '../../../kit/input.css'
import { useState } from 'react'
import { type ContentCategory, orderCategories, saveCategory } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useSubmission } from '../../../data/use-submission.ts'
import { moved } from '../../edit/moved.ts'

export interface CategoriesSheetProps {
  open: boolean
  categories: ContentCategory[]
  onChange: (categories: ContentCategory[]) => void
  onClose: () => void
}

/** Categories are added, renamed and put in order; each change is saved at once. */
export function CategoriesSheet({ open, ...rest }: CategoriesSheetProps) {
  return (
    <Sheet open={open} title='分类' onClose={rest.onClose}>
      <Categories {...rest} />
    </Sheet>
  )
}

function Categories({ categories, onChange }: Omit<CategoriesSheetProps, 'open'>) {
  const [isBusy, setBusy] = useState(false)
  const submit = useSubmission()

  async function send(
    body: object,
    write: (reqId: string) => Promise<{ categories: ContentCategory[] }>,
  ): Promise<boolean> {
    setBusy(true)
    const answer = await submit(body, write)
    setBusy(false)
    if (answer) onChange(answer.categories)
    return answer !== undefined
  }

  function order(index: number, step: 1 | -1): void {
    const categoryIds = moved(categories, index, index + step).map(each => each.category_id)
    void send({ categoryIds }, reqId => orderCategories({ categoryIds, reqId }))
  }

  return (
    <div className='write-categories pb-5'>
      {categories.length === 0 && <p className='text-small mute pb-3'>还没有分类，先加一个</p>}
      <ol>
        {categories.map((each, index) => (
          <CategoryRow
            key={`${each.category_id} ${each.name}`}
            category={each}
            isBusy={isBusy}
            canRise={index > 0}
            canSink={index < categories.length - 1}
            onMove={step => order(index, step)}
            onRename={name => {
              const body = { categoryId: each.category_id, name }
              void send(body, reqId => saveCategory({ ...body, reqId }))
            }}
          />
        ))}
      </ol>
      <AddCategory
        isBusy={isBusy}
        onAdd={name => send({ name }, reqId => saveCategory({ name, reqId }))}
      />
    </div>
  )
}

interface AddCategoryProps {
  isBusy: boolean
  /** Resolves with whether it was added; what was typed stays otherwise. */
  onAdd: (name: string) => Promise<boolean>
}

function AddCategory({ isBusy, onAdd }: AddCategoryProps) {
  const [added, setAdded] = useState('')
  const name = added.trim()

  async function add(): Promise<void> {
    if (name && (await onAdd(name))) setAdded('')
  }

  return (
    <div className='row gap-4 pt-5'>
      <input
        className='kit-input grow'
        aria-label='新分类'
        placeholder='新分类，最多 10 个字'
        maxLength={CATEGORY_NAME_LENGTH}
        value={added}
        onChange={event => setAdded(event.target.value)}
      />
      <Button kind='soft' size='mid' busy={isBusy} disabled={!name} onTap={() => void add()}>
        添加
      </Button>
    </div>
  )
}

interface CategoryRowProps {
  category: ContentCategory
  isBusy: boolean
  canRise: boolean
  canSink: boolean
  onMove: (step: 1 | -1) => void
  onRename: (name: string) => void
}

function CategoryRow(props: CategoryRowProps) {
  const { category, isBusy, canRise, canSink, onMove, onRename } = props
  const [name, setName] = useState(category.name)
  const isChanged = name.trim() !== '' && name.trim() !== category.name
  return (
    <li className='row gap-3 py-2'>
      <input
        className='kit-input grow'
        aria-label={`「${category.name}」的名字`}
        maxLength={CATEGORY_NAME_LENGTH}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {isChanged ? (
        <Button kind='soft' size='small' busy={isBusy} onTap={() => onRename(name.trim())}>
          保存
        </Button>
      ) : (
        <>
          <Button kind='quiet' size='small' disabled={!canRise || isBusy} onTap={() => onMove(-1)}>
            上移
          </Button>
          <Button kind='quiet' size='small' disabled={!canSink || isBusy} onTap={() => onMove(1)}>
            下移
          </Button>
        </>
      )}
    </li>
  )
}
