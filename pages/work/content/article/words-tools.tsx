import '../../../kit/input.css'
import { type RefObject, type SyntheticEvent, useState } from 'react'
import { isGoodHref, type Span, type TextLook } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { BlockEdits, KeyedBlock } from './block-edits.ts'
import { type Places, placesIn, selectPlaces } from './caret.ts'
import { hrefAt, setHref as withHref, toggleBold } from './span-edits.ts'

export interface WordsToolsProps {
  block: Extract<KeyedBlock, { spans: Span[] }>
  field: RefObject<HTMLDivElement | null>
  edits: BlockEdits
}

const looks: [TextLook, string][] = [
  ['plain', '正文'],
  ['lead', '导语'],
  ['quote', '引用'],
  ['bullets', '列表'],
  ['numbers', '编号'],
]

/** A tap on a tool must not take the selection away. */
const keepSelection = (event: SyntheticEvent) => event.preventDefault()

const Tool = ({ name, onTap }: { name: string; onTap: () => void }) => (
  <button type='button' onPointerDown={keepSelection} onMouseDown={keepSelection} onClick={onTap}>
    {name}
  </button>
)

/** Bold and links for the selected words, and the look of the whole text. */
export function WordsTools({ block, field, edits }: WordsToolsProps) {
  const [linking, setLinking] = useState<Places & { href: string }>()

  function selected(): Places | undefined {
    const places = field.current ? placesIn(field.current) : undefined
    if (places && places.to > places.from) return places
    void showToast({ title: '先选中几个字', icon: 'none' })
    return undefined
  }

  function apply(spans: Span[], places: Places): void {
    edits.change(block.key, { spans })
    // After React has written the words anew.
    setTimeout(() => {
      if (!field.current) return
      field.current.focus()
      selectPlaces(field.current, places)
    })
  }

  function handleBold(): void {
    const places = selected()
    if (places) apply(toggleBold(block.spans, places.from, places.to), places)
  }

  function handleLink(): void {
    const places = selected()
    if (places) setLinking({ ...places, href: hrefAt(block.spans, places.from, places.to) })
  }

  function link(href: string | undefined): void {
    if (linking) apply(withHref(block.spans, linking.from, linking.to, href), linking)
    setLinking(undefined)
  }

  return (
    <>
      <Tool name='加粗' onTap={handleBold} />
      <Tool name='链接' onTap={handleLink} />
      {block.kind === 'text' && (
        <select
          className='text-small'
          aria-label='样式'
          value={block.look}
          onChange={event => edits.change(block.key, { look: event.target.value })}
        >
          {looks.map(([look, name]) => (
            <option key={look} value={look}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Sheet open={linking !== undefined} title='链接' onClose={() => setLinking(undefined)}>
        {linking && <LinkForm first={linking.href} onDone={link} />}
      </Sheet>
    </>
  )
}

interface LinkFormProps {
  first: string
  /** Undefined takes the link away. */
  onDone: (href: string | undefined) => void
}

function LinkForm({ first, onDone }: LinkFormProps) {
  const [href, setHref] = useState(first)
  const [isWrong, setWrong] = useState(false)

  function done(): void {
    const given = href.trim()
    if (isGoodHref(given)) onDone(given)
    else setWrong(true)
  }

  return (
    <div className='pb-6'>
      <input
        className='kit-input'
        aria-label='链接地址'
        aria-invalid={isWrong}
        placeholder='https:// 开头，或小店里的页面 /coupon?id=…'
        value={href}
        onChange={event => setHref(event.target.value)}
      />
      <p className='text-note bad mt-1' role='alert'>
        {isWrong && '链接要以 https:// 或 / 开头'}
      </p>
      <div className='row gap-4 pt-5'>
        {first && (
          <Button kind='line' onTap={() => onDone(undefined)}>
            去掉链接
          </Button>
        )}
        <Button kind='main' onTap={done}>
          加上链接
        </Button>
      </div>
    </div>
  )
}
