import { useState } from 'react'
import { goodsBounds } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { moved } from '../../edit/moved.ts'
import { FailedUploads } from './failed-uploads.tsx'
import { useUploads } from './use-uploads.ts'

export interface PicturesCardProps {
  images: string[]
  problem: string | undefined
  countUpload: (step: 1 | -1) => void
  onChange: (change: (images: string[]) => string[]) => void
}

/** Pictures in their order, the first of which stands in lists. */
export function PicturesCard({ images, problem, countUpload, onChange }: PicturesCardProps) {
  const [chosen, setChosen] = useState<string>()
  const room = goodsBounds.images - images.length
  const uploads = useUploads(room, countUpload, url => onChange(before => [...before, url]))
  const at = images.indexOf(chosen ?? '')
  return (
    <Card title='商品图' note={`${images.length}/${goodsBounds.images}，第一张是主图`}>
      <ul className='shelf-pictures flex wrap gap-3'>
        {images.map((url, index) => (
          <li key={url}>
            <button
              type='button'
              className='shelf-picture'
              aria-label={`第 ${index + 1} 张${index === 0 ? '，主图' : ''}`}
              aria-pressed={index === at}
              onClick={() => setChosen(index === at ? undefined : url)}
            >
              <Thumb className='shelf-picture-tile' src={url} />
              {index === 0 && <small className='shelf-picture-main text-note'>主图</small>}
            </button>
          </li>
        ))}
        {uploads.pending > 0 && (
          <li className='shelf-picture shelf-hole row middle text-note mute' role='status'>
            上传中 {uploads.pending}
          </li>
        )}
        {room > 0 && (
          <li>
            <button
              type='button'
              className='shelf-picture shelf-hole'
              data-wrong={Boolean(problem)}
              aria-describedby='shelf-images-problem'
              disabled={uploads.pending > 0}
              onClick={() => void uploads.choose()}
            >
              <Icon name='plus' size={44} />
              <span className='text-note block'>加图</span>
            </button>
          </li>
        )}
      </ul>
      {at >= 0 ? (
        <Tools
          at={at}
          count={images.length}
          onMove={to => onChange(before => moved(before, at, to))}
          onRemove={() => onChange(before => before.filter(url => url !== chosen))}
        />
      ) : (
        images.length > 1 && <p className='text-note mute pt-3'>点一张图，可以换顺序或删掉</p>
      )}
      <FailedUploads uploads={uploads} />
      <p className='text-note bad' id='shelf-images-problem' role='alert'>
        {problem}
      </p>
    </Card>
  )
}

interface ToolsProps {
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function Tools({ at, count, onMove, onRemove }: ToolsProps) {
  return (
    <div className='row wrap gap-3 pt-3' role='group' aria-label={`第 ${at + 1} 张图`}>
      <Button kind='quiet' size='small' disabled={at === 0} onTap={() => onMove(0)}>
        设为主图
      </Button>
      <Button kind='quiet' size='small' disabled={at === 0} onTap={() => onMove(at - 1)}>
        前移
      </Button>
      <Button kind='quiet' size='small' disabled={at === count - 1} onTap={() => onMove(at + 1)}>
        后移
      </Button>
      <Button kind='quiet' size='small' onTap={onRemove}>
        删除
      </Button>
    </div>
  )
}
