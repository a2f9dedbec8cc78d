/** The picture of a row; an even ground where there is none. */
export function Thumb({ src }: { src: string }) {
  return src ? (
    <img className='work-thumb' src={src} alt='' loading='lazy' />
  ) : (
    <span className='work-thumb' />
  )
}
