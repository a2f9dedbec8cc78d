import { SittingCat, SleepingCat } from './cat.tsx'
import { Shop, Shutter } from './shop.tsx'

/** Rain, and an unplugged cable. */
export function Unplugged() {
  return (
    <>
      <g transform='translate(18 -4)'>
        <path
          className='a-cloud'
          d='M206 62a14 14 0 0 1 4-27 19 19 0 0 1 36-6 15 15 0 0 1 22 10 12 12 0 0 1-4 23z'
        />
        <path
          className='l-white'
          strokeWidth='3'
          opacity='.45'
          d='M210 35a19 19 0 0 1 36-6 15 15 0 0 1 22 10'
        />
        <path className='a-gold' d='M240 62l-9 14h9l-5 14 15-18h-9l6-10z' />
      </g>
      <Shop tilt={5}>
        <rect x='94' y='98' width='132' height='64' className='a-ink' opacity='.32' />
        <path className='l-ink' strokeWidth='2' opacity='.25' d='M98 126h124M98 146h124' />
        <path className='l-ink' strokeWidth='2' d='M160 104v14' />
        <path className='a-deep' d='M152 118h16l4 10h-24z' />
        <circle cx='160' cy='131' r='4' className='a-white' opacity='.6' />
      </Shop>
      <path className='l-ink' strokeWidth='3' d='M230 186c18 0 20 20 34 20h2M310 206h-6' />
      <rect x='264' y='199' width='16' height='14' rx='4' className='a1' />
      <path className='l-ink' strokeWidth='2.5' d='M280 203h7M280 209h7' />
      <rect x='293' y='198' width='13' height='16' rx='4' className='a-deep' />
      <path className='l-gold' strokeWidth='2' d='M287 190l2-6M283 190l-3-5M291 191l5-4' />
      <g transform='rotate(9 66 150)'>
        <path className='l-ink' strokeWidth='2.2' d='M66 96v114' />
        <path
          className='a1'
          d='M30 128a36 27 0 0 1 72 0c-6-4-12-4-18 0-6-4-12-4-18 0-6-4-12-4-18 0-6-4-12-4-18 0z'
        />
        <path
          className='a2'
          d='M48 128c0-12 7-22 18-27 11 5 18 15 18 27-6-4-12-4-18 0-6-4-12-4-18 0z'
        />
      </g>
      <SittingCat x={14} y={152} />
    </>
  )
}

/** The shop has moved: shutter down, a notice, boxes packed. */
export function Gone() {
  return (
    <>
      <Shop>
        <Shutter to={162} />
      </Shop>
      <g transform='rotate(-4 160 132)'>
        <rect x='134' y='112' width='52' height='40' rx='2' className='a-white' />
        <path className='l-soft' strokeWidth='2.4' d='M142 124h36M142 132h36M142 140h20' />
        <circle cx='160' cy='114' r='3' className='a1' />
      </g>
      <rect x='30' y='184' width='50' height='31' rx='3' className='a-gold' />
      <path className='l-straw' strokeWidth='1.5' opacity='.5' d='M30 194h50M55 184v31' />
      <rect x='40' y='158' width='34' height='26' rx='3' className='a2' />
      <path className='l-white' strokeWidth='2.2' d='M57 158v26' />
      <path className='l-ink' strokeWidth='3' d='M268 214v-74' />
      <path className='a-deep' d='M246 140h34l10 9-10 9h-34z' />
      <path className='l-white' strokeWidth='2' d='M254 149h20M270 145l5 4-5 4' />
      <SittingCat x={84} y={158} scale={0.82} />
    </>
  )
}

/** A rope across the way in, and the cat on guard. */
export function Denied() {
  return (
    <>
      <Shop>
        <Shutter to={162} />
        <path className='l-deep' strokeWidth='4' d='M152 132v-7a8 8 0 0 1 16 0v7' />
        <rect x='146' y='131' width='28' height='22' rx='5' className='a-gold' />
        <path className='l-deep' strokeWidth='3' d='M160 139v6' />
      </Shop>
      <path
        className='a-gold'
        d='M58 166h6v46h-6zM256 166h6v46h-6zM50 210h22v6H50zM248 210h22v6h-22z'
      />
      <circle cx='61' cy='163' r='6' className='a-gold' />
      <circle cx='259' cy='163' r='6' className='a-gold' />
      <path className='l-brand' strokeWidth='6' d='M64 172c50 30 142 30 192 0' />
      <SittingCat x={132} y={150} />
    </>
  )
}

/** Open, but nothing is laid out yet; a cat passes the time. */
export function Empty() {
  return (
    <>
      <Shop>
        <path className='l-deep' strokeWidth='3' d='M98 132h124' />
        <path className='a-white' opacity='.8' d='M196 122h12v-8h-12z' />
      </Shop>
      <SleepingCat x={120} y={127} />
      <path className='a-white' d='M196 148h20c0 8-4 12-10 12s-10-4-10-12z' />
      <path className='l-white' strokeWidth='2.4' d='M216 150c6 0 6 7-1 7' />
      <path className='l-deep' strokeWidth='2' d='M262 214c2-16-2-26-4-36' />
      <path
        className='a2'
        d='M258 184c12 0 17-8 17-15-11 0-17 5-17 15zM260 198c-10-1-17-7-18-16 10 1 17 6 18 16z'
      />
      <path className='a-deep' d='M249 200h24l-3 16h-18z' />
      <path className='a-gold' d='M38 206h44l-4 10H42z' />
    </>
  )
}

/** Poles and planks round the shop; the cat wears a hard hat. */
export function Building() {
  return (
    <>
      <Shop>
        <path className='a5' d='M94 98h132v64H94z' />
        <path
          className='l-soft'
          strokeWidth='2'
          strokeDasharray='6 6'
          d='M104 108l112 46M216 108l-112 46'
        />
      </Shop>
      <path className='l-straw' strokeWidth='4' d='M66 40v174M254 40v174M66 178l188-66' />
      <path className='a-gold' d='M56 108h62v7H56zM202 142h62v7h-62zM56 60h44v7H56z' />
      <path className='l-straw' strokeWidth='1.5' opacity='.5' d='M58 111h58M204 145h58M58 63h40' />
      <SittingCat x={52} y={50} />
      <path className='a-gold' d='M62 61a16 15 0 0 1 32 0l5 2H57z' />
      <path className='l-white' strokeWidth='2' opacity='.7' d='M78 47v13' />
      <path className='a1' d='M216 120h26l-3 22h-20z' />
      <path className='l-deep' strokeWidth='2' d='M217 120c2-13 22-13 24 0' />
      <path className='a-white' d='M216 120h26l-1 6c-4 5-6-1-10 1s-3 8-6 7-3-6-9-8z' />
      <path className='a-gold' d='M268 214l12-30 12 30h-5l-2-7h-10l-2 7z' />
      <path className='a-white' d='M276.5 193h7l2.6 7h-12.2z' />
    </>
  )
}
