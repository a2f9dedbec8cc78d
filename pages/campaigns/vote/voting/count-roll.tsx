import './count-roll.css'
import { grouped } from '../rules.ts'

const digits = '0123456789'

/** A number whose digits roll to their new values. */
export function CountRoll({ value }: { value: number }) {
  const text = grouped(value)
  return (
    <>
      <span className='hide-text'>{text}</span>
      <span className='vote-roll num at-top' aria-hidden='true'>
        {[...text].map((char, index) => {
          // Counted from the right, so that a digit keeps its place when the number gets longer.
          const place = text.length - index
          return digits.includes(char) ? (
            <span
              className='block'
              key={place}
              style={{ transform: `translateY(-${Number(char) * 10}%)` }}
            >
              {[...digits].map(digit => (
                <i className='block upright' key={digit}>
                  {digit}
                </i>
              ))}
            </span>
          ) : (
            <span className='block' key={place}>
              {char}
            </span>
          )
        })}
      </span>
    </>
  )
}
