/** The shop front in the brand's tints: lit, with empty shelves, or far down a road. */
export function ShopScene({ isEmpty, isFar }: { isEmpty: boolean; isFar: boolean }) {
  return (
    <svg className='store-scene firm' viewBox='0 0 72 72' aria-hidden='true'>
      <rect width='72' height='72' rx='12' className='store-scene-ground' />
      {isFar && (
        <path
          d='M8 66c14-4 6-12 20-14s4-8 14-9'
          className='store-scene-road'
          strokeDasharray='3 4'
        />
      )}
      <g transform={isFar ? 'translate(30 8) scale(.52)' : 'translate(6 6) scale(.84)'}>
        <path d='M8 30h56v34H8z' className='store-scene-wall' />
        <path d='M6 14h60l4 16H2z' className='store-scene-roof' />
        <path
          d='M2 30a8.5 8.5 0 0 0 17 0 8.5 8.5 0 0 0 17 0 8.5 8.5 0 0 0 17 0 8.5 8.5 0 0 0 17 0z'
          className='store-scene-awning'
        />
        <path d='M44 44h13v20H44z' className='store-scene-door' />
        <path d='M14 44h24v13H14z' className={isEmpty ? 'store-scene-dark' : 'store-scene-lit'} />
        {!isEmpty && <path d='M19 57v-5h4v5m4 0v-7h5v7' className='store-scene-goods' />}
      </g>
    </svg>
  )
}
