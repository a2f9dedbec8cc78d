import { type PartAlign, partTypes, type PosterPart } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { SwitchRow } from '../../../kit/switch-row.tsx'
import { Segment } from '../../segment.tsx'
import { usePictureChoice } from '../parts/meta-fields.tsx'
import type { PosterEditStore } from './poster-store.ts'
import { hasWords, isSquare } from './stage-rules.ts'
import { partNames } from './stage.tsx'
import { useTypedNumber } from './use-typed-number.ts'

export interface PartPanelProps {
  store: PosterEditStore
  index: number
  part: PosterPart
  problem: string | undefined
}

const aligns: [PartAlign, string][] = [
  ['left', '靠左'],
  ['center', '居中'],
  ['right', '靠右'],
]

/** Everything about the chosen part, in exact numbers too. */
export function PartPanel({ store, index, part, problem }: PartPanelProps) {
  const change = (patch: Partial<PosterPart>) => store.changePart(index, patch)
  return (
    <Card
      title={partNames[part.type]}
      side={
        <button type='button' className='kit-link' onClick={() => store.remove(index)}>
          删除
        </button>
      }
    >
      {problem && (
        <p className='text-small bad' role='alert'>
          {problem}
        </p>
      )}
      {part.type === partTypes.text && (
        <textarea
          className='kit-input poster-text'
          aria-label='文字'
          rows={2}
          maxLength={100}
          value={part.content}
          onChange={event => change({ content: event.target.value })}
        />
      )}
      {part.type === partTypes.picture && (
        <PictureChoice store={store} onChange={content => change({ content })} />
      )}
      <div className='poster-numbers'>
        <NumberField label='横' value={part.x} onChange={x => change({ x })} />
        <NumberField label='纵' value={part.y} onChange={y => change({ y })} />
        <NumberField label='宽' value={part.w} onChange={w => change({ w })} />
        {!isSquare(part) && <NumberField label='高' value={part.h} onChange={h => change({ h })} />}
      </div>
      {hasWords(part) && <WordsFields part={part} onChange={change} />}
      {part.type === partTypes.code && (
        <p className='text-note mute'>四周的白边是二维码的一部分，别让别的元素压上去</p>
      )}
    </Card>
  )
}

interface WordsFieldsProps {
  part: PosterPart
  onChange: (patch: Partial<PosterPart>) => void
}

const colors = ['#1c1c20', '#ffffff', '#5f5f68', '#b3261e', '#9a6a12', '#11704f', '#2f5d8c']

function WordsFields({ part, onChange }: WordsFieldsProps) {
  return (
    <>
      <div className='poster-numbers'>
        <NumberField
          label='字号'
          value={part.font_size}
          onChange={font_size => onChange({ font_size })}
        />
        <label className='row gap-3 text-body'>
          颜色
          <input
            className='kit-input num'
            aria-label='颜色'
            maxLength={7}
            value={part.color}
            onChange={event => onChange({ color: event.target.value.trim() })}
          />
        </label>
      </div>
      <div className='poster-colors flex wrap gap-3 pb-3' role='radiogroup' aria-label='常用颜色'>
        {colors.map(each => (
          <button
            key={each}
            type='button'
            role='radio'
            aria-label={each}
            aria-checked={each === part.color.toLowerCase()}
            style={{ backgroundColor: each }}
            onClick={() => onChange({ color: each })}
          />
        ))}
      </div>
      <Segment
        label='对齐'
        choices={aligns}
        value={part.align}
        onPick={align => onChange({ align })}
      />
      <SwitchRow
        name='加粗'
        isOn={part.bold === 1}
        onFlip={isOn => onChange({ bold: isOn ? 1 : 0 })}
      />
    </>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const { text, type, settle } = useTypedNumber(value, onChange)
  return (
    <label className='row gap-3 text-body'>
      {label}
      <input
        className='kit-input num'
        inputMode='numeric'
        aria-label={label}
        maxLength={4}
        value={text}
        onChange={event => type(event.target.value)}
        onBlur={settle}
      />
    </label>
  )
}

function PictureChoice({
  store,
  onChange,
}: {
  store: PosterEditStore
  onChange: (url: string) => void
}) {
  const { isBusy, trouble, choose } = usePictureChoice(store.countUpload, onChange)
  return (
    <>
      <Button kind='soft' size='mid' busy={isBusy} onTap={() => void choose()}>
        选图片
      </Button>
      <p className='text-note bad' role='alert'>
        {trouble}
      </p>
    </>
  )
}
