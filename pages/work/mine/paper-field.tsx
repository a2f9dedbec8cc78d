import '../../kit/state/turning.css'
import { choosePictures } from '../../kit/choose-pictures.ts'
import { Icon } from '../../kit/icon.tsx'
import type { Paper } from './paper-pictures.ts'

export interface PaperFieldProps {
  label: string
  paper: Paper | undefined
  fault: string | undefined
  onChoose: (chosen: NonNullable<Paper['chosen']>) => void
}

const actions = {
  kept: '换一张',
  uploaded: '换一张',
  uploading: '上传中',
  failed: '没有传上，点这里重试',
} as const

/** One picture of the papers, which a tap chooses, replaces or uploads again. */
export function PaperField({ label, paper, fault, onChoose }: PaperFieldProps) {
  const isUploading = paper?.status === 'uploading'

  async function tap(): Promise<void> {
    if (paper?.status === 'failed' && paper.chosen) return onChoose(paper.chosen)
    const [chosen] = await choosePictures(1)
    if (chosen) onChoose(chosen)
  }

  return (
    <div className='mine-paper text-center'>
      <button
        className='block wide'
        type='button'
        aria-label={`${label}，${paper ? actions[paper.status] : '上传'}`}
        aria-busy={isUploading}
        disabled={isUploading}
        onClick={() => void tap()}
      >
        {paper ? (
          <span
            className={
              isUploading ? 'mine-paper-pic kit-turning wide mute' : 'mine-paper-pic wide mute'
            }
          >
            <img className='wide' src={paper.src} alt='' />
          </span>
        ) : (
          <span className='mine-paper-add wide mute'>
            <Icon name='plus' size={48} />
          </span>
        )}
        <b className='text-body block bold'>{label}</b>
        <small className='text-note mute'>{paper ? actions[paper.status] : '拍照或选图'}</small>
      </button>
      {fault && (
        <p className='text-note bad' role='alert' data-wrong='true' tabIndex={-1}>
          {fault}
        </p>
      )}
    </div>
  )
}
