import '../../../kit/input.css'
import '../../tables/tables.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FileFault, GoodsState } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Segment } from '../../segment.tsx'
import { TableFile } from '../../tables/table-file.tsx'
import { ExportPart } from './export-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { createGoodsTable, type GoodsTableStore, type TableProgress } from './table-store.ts'

export interface TableSheetProps {
  /** What the list shows. */
  wish: { state: GoodsState; keyword: string }
  /** Called after something was written. */
  onSaved: () => void
  onClose: () => void
}

const ways = [
  ['in', '导入'],
  ['out', '导出'],
] as const

/** Goods in and out by a table. */
export function TableSheet({ wish, onSaved, onClose }: TableSheetProps) {
  const [way, setWay] = useState<'in' | 'out'>('in')
  return (
    <Sheet open title='商品表格' onClose={onClose}>
      <div className='table-sheet'>
        <Segment label='导入或导出' choices={ways} value={way} onPick={setWay} />
        {way === 'in' ? <ImportPart onSaved={onSaved} /> : <ExportPart wish={wish} />}
      </div>
    </Sheet>
  )
}

function ImportPart({ onSaved }: { onSaved: () => void }) {
  const [store] = useState(createGoodsTable)
  const [isWorkbook, setIsWorkbook] = useState(false)
  const { text } = useStore(store.$draft)
  const plan = useStore(store.$plan)
  const progress = useStore(store.$progress)
  const isAtWork = progress?.state === 'checking' || progress?.state === 'saving'

  function write(typed: string): void {
    setIsWorkbook(false)
    store.write(typed)
  }

  async function save(): Promise<void> {
    await store.save()
    onSaved()
  }

  const canSave = plan && plan.faults.length === 0 && plan.changes.length > 0
  return (
    <>
      <p className='text-small mute mt-4 mb-4'>
        第一行写列名：编码、商品名、规格、价格、库存。编码找得到就改价格和库存，找不到就加新商品；空着的格子不改
      </p>
      <textarea
        className='kit-input table-words num'
        aria-label='商品表格'
        placeholder={'编码,商品名,价格,库存\nTEA-01,清香铁观音,68,20'}
        value={text}
        disabled={isAtWork}
        onChange={event => write(event.target.value)}
      />
      <TableFile isOff={isAtWork} onText={write} onUnreadable={() => setIsWorkbook(true)} />
      {isWorkbook && (
        <p className='text-small bad mb-4' role='alert'>
          这是 Excel 工作簿，在 Excel 里另存为 csv 再选；也可以把格子整块复制到上面
        </p>
      )}
      {plan && <Faults faults={plan.faults} />}
      {plan && plan.faults.length === 0 && <PlanPart plan={plan} />}
      <Told progress={progress} />
      {canSave ? (
        <Button kind='main' busy={isAtWork} onTap={() => void save()}>
          写入 {plan.changes.length} 行
        </Button>
      ) : (
        <CheckButton store={store} isBusy={isAtWork} isEmpty={text.trim() === ''} />
      )}
    </>
  )
}

interface CheckButtonProps {
  store: GoodsTableStore
  isBusy: boolean
  isEmpty: boolean
}

const CheckButton = ({ store, isBusy, isEmpty }: CheckButtonProps) => (
  <Button kind='main' busy={isBusy} disabled={isEmpty} onTap={() => void store.check()}>
    看看会改什么
  </Button>
)

const MOST_SHOWN = 50

function Faults({ faults }: { faults: FileFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className='mb-4' role='alert'>
      <p className='text-body bold'>有 {faults.length} 处要改，改好之前什么都没有写入</p>
      <ul className='table-trouble text-small bad'>
        {faults.slice(0, MOST_SHOWN).map(({ line, column, fault }) => (
          <li key={`${line} ${column}`}>
            {line > 0 && `第 ${line} 行`}
            {column && `「${column}」`}
            {line > 0 && '：'}
            {fault}
          </li>
        ))}
        {faults.length > MOST_SHOWN && <li>先改好上面这些</li>}
      </ul>
    </div>
  )
}

function Told({ progress }: { progress: TableProgress | undefined }) {
  if (!progress) return null
  return (
    <p className='text-body bold mb-4' role='status'>
      {wordsOf(progress)}
    </p>
  )
}

function wordsOf(progress: TableProgress): string {
  if (progress.state === 'checking') return `正在核对，${progress.done} / ${progress.all}`
  if (progress.state === 'saving') return `正在写入，${progress.done} / ${progress.all}`
  if (progress.state === 'done') {
    const { added, changed } = progress
    const parts = [
      added > 0 ? `加了 ${added} 件新商品，补上图片就能上架` : '',
      changed > 0 ? `改了 ${changed} 件商品` : '',
    ]
    return parts.filter(Boolean).join('；')
  }
  const { state, words, done } = progress
  const before = done > 0 ? `前 ${done} 行已写入，` : ''
  return state === 'cut'
    ? `${words}，${before}剩下的还在上面，再点一次接着写`
    : `${before}剩下的没有写入：${words}`
}
