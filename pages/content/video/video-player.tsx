import './video-player.css'
import { useEffect, useRef, useState } from 'react'
import type { VideoInfo } from '../../../api/index.ts'
import { getNetworkType, showModal } from '../../../runtime/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { sizeText } from '../size-text.ts'
import { isLarge, isMobileData, lengthText } from './player-rules.ts'

export interface VideoPlayerProps {
  video: VideoInfo
  /** False while another page covers this one. */
  isShown: boolean
  /** Playback has started, also after a replay, or ended. Omitted where nothing is tracked. */
  onMoment?: (moment: 'video-play' | 'video-end') => void
}

type Phase = 'waiting' | 'started' | 'failed'

/** Plays inline, and only on request: until then only the poster is loaded. */
export function VideoPlayer({ video, isShown, onMoment }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const isRunning = useRef(false)
  const [phase, setPhase] = useState<Phase>(video.url ? 'waiting' : 'failed')

  useEffect(() => {
    if (!isShown) player.current?.pause()
  }, [isShown])

  async function start(): Promise<void> {
    // Asked only when needed: browsers allow sound to start within the tap, not long after it.
    if (isLarge(video.size) && !(await mayLoad(video.size))) return
    setPhase('started')
    // A failing source fires its own error event; the browser may also reject the first play.
    await player.current?.play().catch(() => undefined)
  }

  function handlePlay(): void {
    setPhase('started')
    if (!isRunning.current) onMoment?.('video-play')
    isRunning.current = true
  }

  function handleEnded(): void {
    isRunning.current = false
    onMoment?.('video-end')
  }

  function retry(): void {
    player.current?.load()
    void start()
  }

  return (
    <div className='video-player'>
      <video
        className='block wide'
        ref={player}
        {...hostAttributes}
        src={video.url || undefined}
        poster={video.thumb || undefined}
        preload='none'
        controls={phase === 'started'}
        playsInline
        aria-label={video.title}
        onPlay={handlePlay}
        onEnded={handleEnded}
        onError={() => setPhase('failed')}
      />
      {phase === 'waiting' && <StartButton video={video} onTap={() => void start()} />}
      {phase === 'failed' && (
        <Failed poster={video.thumb} onRetry={video.url ? retry : undefined} />
      )}
    </div>
  )
}

/** Attributes with which old in-app browsers play inline. */
const hostAttributes = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' }

async function mayLoad(size: number): Promise<boolean> {
  const { networkType } = await getNetworkType()
  if (!isMobileData(networkType)) return true
  const { confirm } = await showModal({
    title: '正在使用移动数据',
    content: `这段视频有 ${sizeText(size)}，会用掉一些流量`,
    confirmText: '继续播放',
    cancelText: '先不看',
  })
  return confirm
}

function StartButton({ video, onTap }: { video: VideoInfo; onTap: () => void }) {
  return (
    <button type='button' className='video-start wide' onClick={onTap}>
      <i>
        <svg viewBox='0 0 24 24' aria-hidden='true'>
          <path d='M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z' />
        </svg>
      </i>
      <span className='hide-text'>播放 </span>
      <small className='num text-note px-3'>{lengthText(video.seconds)}</small>
    </button>
  )
}

function Failed({ poster, onRetry }: { poster: string; onRetry: (() => void) | undefined }) {
  return (
    <div className='video-failed row middle' role='alert'>
      {poster && <img className='wide' src={poster} alt='' />}
      <p className='row'>
        <Icon name='warn' size={44} />
        视频加载失败
      </p>
      {onRetry && (
        <button className='mt-2 bold' type='button' onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  )
}
