import { SittingCat, SleepingCat } from './cat.tsx'
import { Plaque, Shop, Shutter } from './shop.tsx'

/** Early morning: the shutter half up, parcels arriving, the clock still running. */
export function NotStarted() {
  return (
    <>
      <circle cx='240' cy='42' r='29' className='a-gold' />
      <circle cx='240' cy='42' r='22.5' className='a-white' />
      <path className='l-deep' strokeWidth='2.8' d='M240 42V28M240 42l10 6' />
      <path className='l-deep' strokeWidth='2' d='M240 22.5v2M240 59.5v2M220.5 42h2M257.5 42h2' />
      <Shop>
        <Shutter to={134} />
        <path className='a-deep' d='M94 132h132v4H94z' />
        <path className='l-deep' strokeWidth='2.5' d='M152 136v5h16v-5' />
      </Shop>
      <rect x='108' y='140' width='24' height='20' rx='2' className='a2' />
      <path className='l-white' strokeWidth='2' d='M120 140v20M108 148h24' />
      <rect x='136' y='146' width='18' height='14' rx='2' className='a-gold' />
      <path className='l-white' strokeWidth='2' d='M145 146v14' />
      <SittingCat x={238} y={152} />
      <rect x='34' y='180' width='46' height='34' rx='3' className='a-gold' />
      <path className='l-straw' strokeWidth='1.5' opacity='.45' d='M34 191h46' />
      <path className='a1' d='M52 180h10v16l-5-4-5 4z' />
      <rect x='42' y='152' width='32' height='28' rx='3' className='a2' />
      <path className='l-white' strokeWidth='2.5' d='M58 152v28M42 163h32' />
    </>
  )
}

/** Night: shut, the cat asleep on the counter. */
export function Ended() {
  return (
    <>
      <path className='a-gold' d='M240 16a24 24 0 1 0 22 33 20 20 0 0 1-22-33z' />
      <Shop>
        <Shutter to={162} />
      </Shop>
      <Plaque text='打烊' turn={-3} />
      <SleepingCat x={94} y={127} />
      <path className='l-ink' strokeWidth='3' d='M252 162v44' />
      <path className='a-gold' d='M243 204h18l3 12h-24z' />
      <path className='l-straw' strokeWidth='1.2' d='M246 206l-1 9M252 206v9M258 206l1 9' />
      <path className='l-deep' strokeWidth='2' d='M56 214c-2-14 2-24 4-32' />
      <path
        className='a2'
        d='M60 186c-12 0-16-8-16-14 10 0 16 4 16 14zM58 198c10-1 16-7 17-15-9 1-16 5-17 15z'
      />
      <path className='a-deep' d='M46 200h22l-3 15H49z' />
    </>
  )
}

/** Daylight and empty shelves; the cat looks into the last box. */
export function SoldOut() {
  return (
    <>
      <Shop>
        <path className='l-deep' strokeWidth='3' d='M98 126h124M98 146h124' />
        <g className='l-white' strokeWidth='1.6' strokeDasharray='3 3'>
          <rect x='103' y='132' width='13' height='12' rx='2' />
          <rect x='121' y='132' width='13' height='12' rx='2' />
          <rect x='206' y='132' width='13' height='12' rx='2' />
        </g>
      </Shop>
      <Plaque text='售罄' turn={-5} />
      <SittingCat x={28} y={142} scale={1} />
      <path className='a-gold' d='M20 182h74l-6 34H26z' />
      <path className='l-straw' strokeWidth='1.5' opacity='.5' d='M22 193h70M24 204h66' />
      <ellipse cx='43' cy='182' rx='6' ry='4.5' className='a-ink' />
      <ellipse cx='71' cy='182' rx='6' ry='4.5' className='a-ink' />
      <g transform='rotate(9 268 200)'>
        <path className='a-gold' d='M246 186h46l-4 27h-38z' />
        <path className='l-straw' strokeWidth='1.5' opacity='.5' d='M247.5 195h43M249 204h40' />
      </g>
      <path
        className='a2'
        d='M240 213c-8 0-10-5-10-9 7 0 10 4 10 9zM242 213c0-6 4-9 10-9 0 5-4 9-10 9z'
      />
    </>
  )
}

/** Back in a moment: kettle on, shutter half way. */
export function Paused() {
  return (
    <>
      <Shop>
        <Shutter to={116} />
        <path className='a-deep' d='M94 114h132v4H94z' />
      </Shop>
      <Plaque text='稍候' turn={4} />
      <path
        className='a-deep'
        d='M104 160c-3-9-1-16 4-19h16c5 3 7 10 4 19zM100 148l-8-6 3-3 9 5z'
      />
      <path className='l-deep' strokeWidth='2.5' d='M106 141c1-10 19-10 20 0' />
      <circle cx='116' cy='139' r='2.4' className='a-gold' />
      <path className='l-white' strokeWidth='2.2' d='M88 134c-4-5 4-7 0-12M80 132c-3-4 3-6 0-10' />
      <SittingCat x={238} y={152} />
      <path className='a-gold' d='M40 182h40l-5 34H45z' />
      <path className='a-white' d='M44 190h32l-1 8H45z' opacity='.7' />
      <path className='l-deep' strokeWidth='2' d='M60 182v-22' />
      <path
        className='a2'
        d='M60 166c-12 1-17-6-18-13 11-1 18 4 18 13zM60 172c9 0 15-5 16-12-9 0-15 4-16 12z'
      />
    </>
  )
}
