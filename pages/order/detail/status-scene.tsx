import './status-scene.css'
import type { ReactNode } from 'react'
import type { OrderStatus } from '../../../api/index.ts'

const scenes: Record<OrderStatus, ReactNode> = {
  0: <ToPay />,
  5: <Forming />,
  10: <Packing />,
  15: <OpenShop />,
  20: <Way />,
  30: <Done />,
  40: <ClosedShop />,
}

/** Decorative picture of the status; the adjacent text says the same. */
export function StatusScene({ status }: { status: OrderStatus }) {
  return (
    <svg className='order-scene' viewBox='0 0 132 100' aria-hidden='true'>
      <circle className='s-sun' cx='92' cy='32' r='20' />
      {scenes[status]}
      <path className='s-floor' d='M6 92h120v4H6z' />
    </svg>
  )
}

function Awning() {
  return (
    <>
      <path className='s-paper' d='M16 34h100l6 16H10z' />
      <path
        className='s-main'
        d='M16 34h16.7l-2.2 16H10zM49.3 34H66v16H47.8zM82.7 34h16.6l4.9 16H84.7z'
      />
      <path
        className='s-deep'
        d='M10 50h20.5c0 5-4.5 8-10 8S10 55 10 50zM47.8 50H66c0 5-4 8-9 8s-9.2-3-9.2-8zM84.7 50h19.5c0 5-4.5 8-9.7 8s-9.8-3-9.8-8z'
      />
      <path
        className='s-line'
        d='M30.5 50h17.3c0 5-3.8 8-8.6 8s-8.7-3-8.7-8zM66 50h18.7c0 5-4 8-9.3 8S66 55 66 50zM104.2 50H122c0 5-4.5 8-9 8s-8.8-3-8.8-8z'
      />
    </>
  )
}

function Front({ lit }: { lit: boolean }) {
  return (
    <>
      <path className='s-wall' d='M22 46h88v48H22z' />
      <path className={lit ? 's-light' : 's-dark'} d='M32 58h28v24H32zM70 56h28v38H70z' />
      <path className='s-frame' strokeWidth={2} d='M46 58v24M32 70h28M84 56v38' />
      <Awning />
    </>
  )
}

function OpenShop() {
  return (
    <>
      <Front lit />
      <path className='s-deep' d='M104 92V80h12v12z' />
      <path
        className='s-wall'
        d='M110 80c-6-4-7-9-5-13 5 2 6 8 5 13zm0 0c6-4 7-9 5-13-5 2-6 8-5 13z'
      />
      <path className='s-steam' strokeWidth={3} d='M46 26c-5-6 5-9 0-15' />
    </>
  )
}

function ClosedShop() {
  return (
    <>
      <Front lit={false} />
      <g transform='rotate(-6 84 72)'>
        <path className='s-frame' strokeWidth={1.5} d='M76 66l8-7 8 7' />
        <rect className='s-paper' x='70' y='66' width='28' height='14' rx='3' />
        <path className='s-frame' strokeWidth={2} d='M77 73h14' />
      </g>
    </>
  )
}

function Bag({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className='s-main' d='M2 16h46l4 42H-2z' />
      <path className='s-deep' d='M-.4 42h50.8L52 58H-2z' opacity='.35' />
      <path className='s-frame' strokeWidth={3} d='M14 24V10a11 11 0 0 1 22 0v14' />
      <path className='s-smile' strokeWidth={2.4} d='M17 36q8 8 16 0' />
    </g>
  )
}

/** A bag on the counter, and a running hourglass. */
function ToPay() {
  return (
    <>
      <Bag x={24} y={34} />
      <path className='s-gold' d='M84 48h30v5H84zM84 87h30v5H84z' />
      <path
        className='s-paper'
        d='M88 53h22c0 10-8 12-8 17s8 7 8 17H88c0-10 8-12 8-17s-8-7-8-17z'
      />
      <path className='s-main' d='M92 60h14c-1 5-5 6-7 9-2-3-6-4-7-9zM90 87c1-6 6-8 9-8s8 2 9 8z' />
    </>
  )
}

/** A table with taken and free places. */
function Forming() {
  return (
    <>
      <circle className='s-main' cx='34' cy='48' r='13' />
      <path className='s-main' d='M16 92c0-16 8-25 18-25s18 9 18 25z' />
      <circle className='s-deep' cx='66' cy='42' r='13' />
      <path className='s-deep' d='M48 92c0-18 8-28 18-28s18 10 18 28z' />
      <circle className='s-free' strokeWidth={2.4} cx='99' cy='48' r='13' />
      <path className='s-free' strokeWidth={2.4} d='M81 91c0-16 8-24 18-24s18 8 18 24' />
    </>
  )
}

/** A box that is being packed. */
function Packing() {
  return (
    <>
      <path className='s-line' d='M30 50h72v42H30z' />
      <path className='s-main' d='M30 50l-14-14h30l14 14zM102 50l14-14H86L72 50z' />
      <path className='s-deep' d='M30 50h72v8H30z' opacity='.4' />
      <path className='s-gold' d='M58 50h16v42H58z' />
      <path className='s-paper' d='M80 70h16v12H80z' />
      <path className='s-frame' strokeWidth={1.6} d='M83 74h10M83 78h6' />
      <path className='s-main' d='M50 22h32l3 28H47z' />
      <path className='s-frame' strokeWidth={2.4} d='M58 28v-6a8 8 0 0 1 16 0v6' />
    </>
  )
}

/** A van on its way. */
function Way() {
  return (
    <>
      <path className='s-line' d='M8 40h64v44H8z' />
      <path className='s-main' d='M72 52h26l20 18v14H72z' />
      <path className='s-paper' d='M80 58h15l12 11H80z' />
      <path className='s-main' d='M8 40h64v10H8z' />
      <path className='s-frame' strokeWidth={2.4} d='M30 62h20M30 70h12' />
      <circle className='s-deep' cx='34' cy='84' r='9' />
      <circle className='s-paper' cx='34' cy='84' r='3.6' />
      <circle className='s-deep' cx='96' cy='84' r='9' />
      <circle className='s-paper' cx='96' cy='84' r='3.6' />
      <path className='s-steam' strokeWidth={3} d='M2 26h26M-2 14h18' />
    </>
  )
}

/** The bag has arrived beside a cup of tea. */
function Done() {
  return (
    <>
      <Bag x={18} y={34} />
      <path className='s-paper' d='M78 66h34c0 18-6 26-17 26s-17-8-17-26z' />
      <path className='s-line' d='M78 66h34v6H78z' />
      <path className='s-ring' strokeWidth={4} d='M112 70c9 0 9 13-3 13' />
      <path className='s-steam' strokeWidth={3} d='M89 58c-4-6 4-8 0-14M101 58c-4-6 4-8 0-14' />
      <circle className='s-good' cx='70' cy='40' r='13' />
      <path className='s-tick' strokeWidth={3} d='M64 40l4.4 4.4 8-8.4' />
    </>
  )
}
