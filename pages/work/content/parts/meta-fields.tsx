import '../../../kit/lined.css'
import { MOST_GOODS } from '../../../../api/values/article-limits.ts'
import { useState } from 'react'
import type { ContentCategory, GoodsBrief } from '../../../../api/index.ts'
import { uploadPicture } from '../../../data/upload-picture.ts'
import { Button } from '../../../kit/button.tsx'
import { choosePictures } from '../../../kit/choose-pictures.ts'
import { FieldLine } from '../../../kit/field-line.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { moved } from '../../edit/moved.ts'
import { troubleWords, uploadTrouble } from '../../upload-trouble.ts'
import { GoodsLine } from './goods-line.tsx'
import { GoodsSheet } from './goods-sheet.tsx'

export interface CategoryFieldProps {
  value: number
  categories: ContentCategory[]
  problem: string | undefined
  onChange: (categoryId: number) => void
}

export function CategoryField({ value, categories, problem, onChange }: CategoryFieldProps) {
  return (
    <FieldLine id='write-category' label='分类' problem={problem}>
      <select
        id='write-category'
        value={value}
        aria-invalid={Boolean(problem)}
        aria-describedby='write-category-problem'
        onChange={event => onChange(Number(event.target.value))}
      >
        <option value={0}>不分类</option>
        {categories.map(each => (
          <option key={each.category_id} value={each.category_id}>
            {each.name}
          </option>
        ))}
      </select>
    </FieldLine>
  )
}

export interface CoverFieldProps {
  label: string
  hint: string
  url: string
  problem: string | undefined
  onUploads: (step: 1 | -1) => void
  onChange: (url: string) => void
}

/** One picture, which is uploaded as soon as it is chosen. */
export function CoverField({ label, hint, url, problem, onUploads, onChange }: CoverFieldProps) {
  const { isBusy, trouble, choose } = usePictureChoice(onUploads, onChange)
  const words = isBusy ? '上传中…' : trouble || (url ? '换一张' : '选一张图')
  return (
    <div>
      <button
        type='button'
        className='write-cover row gap-5 py-4 wide text-left'
        data-wrong={Boolean(problem)}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void choose()}
      >
        <Thumb size={200} height={150} src={url} width={240} />
        <span className='grow'>
          <b className='text-lead block'>{label}</b>
          <small className='text-note mute block'>{hint}</small>
          <span className={trouble ? 'text-small bad' : 'text-small tint'} role='status'>
            {words}
          </span>
        </span>
      </button>
      {url && !isBusy && (
        <p className='pb-5'>
          <button type='button' className='kit-link text-small' onClick={() => onChange('')}>
            不用图
          </button>
        </p>
      )}
      <p className='text-note bad' role='alert'>
        {problem}
      </p>
    </div>
  )
}

/** Chooses one picture and uploads it; `trouble` says why the last one was not uploaded. */
export function usePictureChoice(
  onUploads: (step: 1 | -1) => void,
  onChange: (url: string) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function choose(): Promise<void> {
    const [chosen] = await choosePictures(1)
    if (!chosen || isBusy) return
    setBusy(true)
    onUploads(1)
    setTrouble('')
    const url = await uploadPicture(chosen).catch((error: unknown) => {
      setTrouble(troubleWords(uploadTrouble(error)))
      return ''
    })
    onUploads(-1)
    setBusy(false)
    if (url) onChange(url)
  }

  return { isBusy, trouble, choose }
}

export interface GoodsFieldProps {
  label: string
  ids: number[]
  /** Goods that are known by now; one that is missing is off the shelf. */
  known: ReadonlyMap<number, GoodsBrief>
  problem: string | undefined
  onKnow: (goods: GoodsBrief) => void
  onChange: (ids: number[]) => void
}

/** Goods in their order. */
export function GoodsField({ label, ids, known, problem, onKnow, onChange }: GoodsFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-wrong={Boolean(problem)}>
      <div className='row apart'>
        <h3 className='text-lead'>{label}</h3>
        <Button
          kind='soft'
          size='small'
          disabled={ids.length >= MOST_GOODS}
          onTap={() => setIsOpen(true)}
        >
          选商品
        </Button>
      </div>
      {ids.length === 0 && <p className='text-small mute'>不选也行，店员分享时还可以自己挑</p>}
      <ul className='write-goods lined'>
        {ids.map((id, index) => (
          <li key={id} className='row gap-4 py-3'>
            <GoodsLine goods={known.get(id)} />
            <Button
              kind='quiet'
              size='small'
              disabled={index === 0}
              onTap={() => onChange(moved(ids, index, index - 1))}
            >
              上移
            </Button>
            <Button
              kind='quiet'
              size='small'
              onTap={() => onChange(ids.filter(each => each !== id))}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
      <p className='text-note bad' role='alert'>
        {problem}
      </p>
      <GoodsSheet
        open={isOpen}
        chosen={ids}
        onPick={goods => {
          onKnow(goods)
          onChange([...ids, goods.goods_id])
          setIsOpen(false)
        }}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
