import type { ReactNode } from 'react'

export type PayoffKind =
  | 'paid'
  | 'exchanged'
  | 'redeemed'
  | 'group'
  | 'vote'
  | 'form'
  | 'quiz'
  | 'bargain'
  | 'card'
  | 'sent'
  | 'published'

/** `published` has no picture here: the page shows the object of the published campaign. */
const things: Partial<Record<PayoffKind, ReactNode>> = {
  paid: <Bag />,
  exchanged: <Gift />,
  redeemed: <Ticket />,
  group: <Table />,
  vote: <BallotBox />,
  form: <Slip />,
  quiz: <Slip />,
  bargain: <PriceTag />,
  card: <Card />,
  sent: <Letter />,
}

/** The shop's hills in the morning, and the thing that the moment is about; the words beside it say the same. */
export function PayoffPicture({ kind }: { kind: PayoffKind }) {
  return (
    <svg className='payoff-picture' viewBox='0 0 240 150' aria-hidden='true'>
      <g className='payoff-sun'>
        <circle className='p-sun' cx='120' cy='72' r='60' />
        <circle className='p-sun' cx='120' cy='72' r='42' />
      </g>
      <path className='p-hill' d='M4 134c34-34 58-38 88-18 26 17 44 12 70-8 30-23 52-18 74 26z' />
      <path
        className='p-contour'
        d='M18 122c30-26 50-30 76-13s48 12 70-5c26-20 46-14 62 18M34 112c22-18 40-20 60-6s46 12 68-4c20-15 36-12 50 8'
      />
      <ellipse className='p-floor' cx='120' cy='135' rx='104' ry='7' />
      <g className='payoff-thing'>{things[kind]}</g>
      {kind !== 'sent' && (
        <g className='payoff-mark'>
          <circle className='p-ok' cx='172' cy='50' r='17' />
          <path className='p-tick' d='M164 50l6 6 11-12' />
        </g>
      )}
    </svg>
  )
}

function Bag() {
  return (
    <>
      <path className='p-gold' d='M50 102h34v32H50z' />
      <path className='p-deep' d='M63 102h8v32h-8z' opacity='.5' />
      <path className='p-main' d='M92 60h60l6 74H86z' />
      <path className='p-deep' d='M88.400 104h67.200l2.400 30H86z' opacity='.4' />
      <path className='p-line' d='M105 74V56a17 17 0 0 1 34 0v18' />
      <path className='p-light' d='M109 88q13 11 26 0' />
    </>
  )
}

function Gift() {
  return (
    <>
      <path className='p-main' d='M80 84h80v50H80z' />
      <path className='p-gold' d='M112 84h16v50h-16z' />
      <g className='payoff-lid'>
        <path className='p-deep' d='M74 68h92v18H74z' />
        <path className='p-gold' d='M112 68h16v18h-16z' />
        <path
          className='p-gold'
          d='M120 68c-8-18-30-18-27-4 2 7 17 5 27 4zm0 0c8-18 30-18 27-4-2 7-17 5-27 4z'
        />
      </g>
    </>
  )
}

function Ticket() {
  return (
    <g transform='rotate(-6 120 92)'>
      <path
        className='p-main'
        d='M58 62h124v16a12 12 0 0 0 0 24v24H58v-24a12 12 0 0 0 0-24z'
        opacity='.3'
        transform='translate(3 6)'
      />
      <path className='p-paper' d='M58 62h124v16a12 12 0 0 0 0 24v24H58v-24a12 12 0 0 0 0-24z' />
      <path className='p-main' d='M58 62h32v64H58v-24a12 12 0 0 0 0-24z' />
      <path className='p-line' d='M90 68v52' strokeDasharray='2 7' />
      <path className='p-light' d='M70 86l6 6 9-12' />
      <path className='p-edge' d='M104 82h58M104 96h40M104 110h52' />
    </g>
  )
}

function Table() {
  return (
    <>
      <g className='payoff-seat'>
        <circle className='p-main' cx='78' cy='70' r='15' />
        <path className='p-main' d='M56 132c0-26 9-42 22-42s22 16 22 42z' />
      </g>
      <g className='payoff-seat'>
        <circle className='p-gold' cx='162' cy='76' r='14' />
        <path className='p-gold' d='M142 132c0-24 8-38 20-38s20 14 20 38z' />
      </g>
      <g className='payoff-seat'>
        <circle className='p-deep' cx='120' cy='62' r='17' />
        <path className='p-deep' d='M94 134c0-32 11-48 26-48s26 16 26 48z' />
        <path className='p-light' d='M112 66q8 7 16 0' />
      </g>
    </>
  )
}

function BallotBox() {
  return (
    <>
      <g className='payoff-ballot'>
        <path className='p-paper' d='M98 34h44v52H98z' />
        <path
          className='p-main'
          d='M120 66c-10-7-14-11-14-16a7 7 0 0 1 14-3 7 7 0 0 1 14 3c0 5-4 9-14 16z'
        />
      </g>
      <path className='p-main' d='M76 88h88v46H76z' />
      <path className='p-deep' d='M76 110h88v24H76z' opacity='.35' />
      <path className='p-deep' d='M70 78h100v14H70z' />
      <path className='p-dark' d='M94 82h52v5H94z' />
    </>
  )
}

function Slip() {
  return (
    <>
      <path className='p-paper' d='M84 38h72v96l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7z' />
      <path className='p-main' d='M84 38h72v18H84z' />
      <path className='p-edge' d='M96 72h48M96 86h34M96 100h42' />
    </>
  )
}

function PriceTag() {
  return (
    <>
      <path className='p-soft' d='M34 134V66h18v22h18v22h18v24z' />
      <path className='p-line' d='M34 66h18v22h18v22h18' />
      <g transform='rotate(8 132 88)'>
        <path className='p-main' d='M98 62l34-18 34 18v64a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8z' />
        <circle className='p-paper' cx='132' cy='62' r='6' />
        <path className='p-light' d='M119 82l13 15 13-15M132 97v24M120 100h24M120 111h24' />
      </g>
    </>
  )
}

function Card() {
  return (
    <g transform='rotate(-5 120 92)'>
      <rect className='p-dark' x='62' y='52' width='116' height='76' rx='10' />
      <path
        className='p-deep'
        d='M62 116c26-24 42-28 62-16s34 4 54-14v32a10 10 0 0 1-10 10H72a10 10 0 0 1-10-10z'
      />
      <circle className='p-gold' cx='150' cy='78' r='13' />
      <path className='p-glint' d='M76 70h34M76 84h20' />
    </g>
  )
}

function Letter() {
  return (
    <>
      <path className='p-paper' d='M70 58h100v72H70z' />
      <path className='p-main' d='M70 58h100l-50 40z' />
      <path className='p-line' d='M70 130l36-38M170 130l-36-38' />
      <circle className='p-gold' cx='120' cy='94' r='12' />
    </>
  )
}
