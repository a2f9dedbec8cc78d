import '../../../kit/input.css'
import './captcha-sheet.css'
import { type FormEvent, useEffect, useState } from 'react'
import { type CaptchaAnswer, type VoteCaptcha, voteCaptcha } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'

export interface CaptchaSheetProps {
  id: number
  /** The previous answer was wrong. */
  isWrong: boolean
  /** Number of refusals: each requests a new captcha. */
  turn: number
  isBusy: boolean
  onAnswer: (answer: CaptchaAnswer) => void
  onClose: () => void
}

/** Two pictures to tap in order, or a sum in words. Every further attempt gets a new captcha. */
export function CaptchaSheet({ turn, onClose, ...rest }: CaptchaSheetProps) {
  const [again, setAgain] = useState(0)
  const [inWords, setInWords] = useState(false)
  return (
    <Sheet open title='投票的人太多了，先验证一下' onClose={onClose}>
      <div className='vote-captcha' aria-busy={rest.isBusy}>
        <Riddle key={`${turn}-${again}`} {...rest} inWords={inWords} />
        <nav className='flex pt-5 pb-1'>
          <button type='button' className='kit-link' onClick={() => setAgain(again + 1)}>
            换一张
          </button>
          <button type='button' className='kit-link' onClick={() => setInWords(!inWords)}>
            {inWords ? '用图片验证' : '看不清？用文字验证'}
          </button>
        </nav>
      </div>
    </Sheet>
  )
}

type RiddleProps = Omit<CaptchaSheetProps, 'turn' | 'onClose'> & { inWords: boolean }

/** One captcha, requested on mount. */
function Riddle({ id, isWrong, isBusy, inWords, onAnswer }: RiddleProps) {
  const [captcha, setCaptcha] = useState<VoteCaptcha | 'failed'>()

  useEffect(() => {
    voteCaptcha({ id: String(id) }).then(setCaptcha, () => setCaptcha('failed'))
  }, [id])

  if (!captcha)
    return (
      <p className='mb-4 text-lead dim' role='status'>
        请稍候...
      </p>
    )
  if (captcha === 'failed')
    return (
      <p className='mb-4 text-lead dim' role='alert'>
        验证没有加载出来，点换一张再试
      </p>
    )
  const answer = (given: string) => {
    if (!isBusy) onAnswer({ token: captcha.token, answer: given })
  }
  return (
    <>
      {isWrong && (
        <p className='mb-4 text-lead dim' role='alert'>
          没有点对，换了一张，再试一次
        </p>
      )}
      {inWords ? (
        <InWords question={captcha.question} onAnswer={answer} />
      ) : (
        <Tiles captcha={captcha} isBusy={isBusy} onAnswer={answer} />
      )}
    </>
  )
}

interface TilesProps {
  captcha: VoteCaptcha
  isBusy: boolean
  onAnswer: (given: string) => void
}

function Tiles({ captcha, isBusy, onAnswer }: TilesProps) {
  const [picked, setPicked] = useState<number[]>([])
  const { names, tiles, picture } = captcha

  function pick(tile: number): void {
    const next = picked.includes(tile) ? picked.filter(each => each !== tile) : [...picked, tile]
    setPicked(next)
    if (next.length === names.length) onAnswer(next.join(','))
  }

  return (
    <>
      <p>
        依次点出 <b>{names.join('、')}</b>
      </p>
      <div className='vote-captcha-board'>
        <img className='wide' src={picture} alt='' />
        <div className='vote-captcha-tiles flex wrap'>
          {Array.from({ length: tiles }, (_, index) => index + 1).map(tile => (
            <button
              key={tile}
              type='button'
              disabled={isBusy}
              aria-label={`第 ${tile} 格`}
              aria-pressed={picked.includes(tile)}
              onClick={() => pick(tile)}
            >
              {picked.includes(tile) && <b className='num text-body'>{picked.indexOf(tile) + 1}</b>}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

function InWords({ question, onAnswer }: { question: string; onAnswer: (given: string) => void }) {
  const [said, setSaid] = useState('')

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (said.trim()) onAnswer(said)
  }

  return (
    <form onSubmit={handleSubmit}>
      <p>
        <label htmlFor='vote-captcha'>{question}</label>
      </p>
      <input
        className='kit-input text-center'
        id='vote-captcha'
        inputMode='numeric'
        autoComplete='off'
        maxLength={4}
        placeholder='填数字'
        value={said}
        onChange={event => setSaid(event.target.value)}
      />
      <button type='submit' className='kit-btn kit-btn-main' disabled={!said.trim()}>
        <span>投出这一票</span>
      </button>
    </form>
  )
}
