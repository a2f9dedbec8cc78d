import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GoodsBrief } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import type { ArticleStore, ArticleValues } from './article-store.ts'
import { AddSheet } from './add-sheet.tsx'
import { createBlockEdits } from './block-edits.ts'
import { BlockView } from './block-view.tsx'
import { createPaste } from './paste.ts'

export interface BlockListProps {
  store: ArticleStore
  values: ArticleValues
  known: ReadonlyMap<number, GoodsBrief>
  onKnow: (goods: GoodsBrief) => void
}

/** The article's text, block by block; the chosen one has its tools below it. */
export function BlockList({ store, values, known, onKnow }: BlockListProps) {
  const [edits] = useState(() =>
    createBlockEdits({
      read: () => store.$values.get()?.blocks ?? [],
      write: changed => store.change({ blocks: changed }),
    }),
  )
  const [paste] = useState(() => createPaste(edits, store.countUpload))
  const chosen = useStore(edits.$chosen)
  const undoable = useStore(edits.$undoable)
  const left = useStore(paste.$left)
  const faults = useStore(store.$faults)
  const [isAdding, setIsAdding] = useState(false)
  const { blocks } = values
  const undo = undoable && (
    <button type='button' className='kit-link' onClick={edits.undo}>
      撤销{undoable}
    </button>
  )

  return (
    <Card title='正文' side={undo}>
      {left && <LeftNotice left={left} onClose={paste.forget} />}
      <BodyFault problem={faults.blocks} />
      <ol>
        {blocks.map((block, index) => (
          <li key={block.key}>
            <BlockView
              block={block}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              isChosen={chosen === block.key}
              problem={faults[`block ${block.key}`]}
              goods={block.kind === 'goods' ? known.get(block.goods_id) : undefined}
              edits={edits}
              onPaste={data => void paste.take(data, block.key)}
              onUploads={store.countUpload}
            />
          </li>
        ))}
      </ol>
      <div className='row middle pt-5'>
        <Button kind='soft' size='mid' icon='plus' onTap={() => setIsAdding(true)}>
          加一段
        </Button>
      </div>
      <p className='text-note mute text-center mt-4'>
        从公众号或网页复制来的文章，直接粘贴到段落里
      </p>
      <AddSheet
        open={isAdding}
        edits={edits}
        onKnow={onKnow}
        onUploads={store.countUpload}
        onClose={() => setIsAdding(false)}
      />
    </Card>
  )
}

/** What was left out of the last pasted page. */
const LeftNotice = ({ left, onClose }: { left: string; onClose: () => void }) => (
  <div className='write-notice text-small row apart wrap mb-3' role='status'>
    <p className='grow'>{left}</p>
    <button type='button' onClick={onClose}>
      知道了
    </button>
  </div>
)

/** What is wrong with the whole text, found by the page when it shows the first fault. */
const BodyFault = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <p className='text-small bad' role='alert' data-wrong='true' tabIndex={-1}>
      {problem}
    </p>
  ) : null
