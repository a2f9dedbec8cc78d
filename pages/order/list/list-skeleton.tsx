import '../../kit/lined.css'
import '../../kit/state/skeleton.css'
import './list.css'

const three = [1, 2, 3]

/** Three skeleton cards. */
export function ListSkeleton() {
  return (
    <div
      className='kit-skeleton order-cards order-cards-wait spaced-5'
      role='status'
      aria-busy='true'
    >
      <span className='hide-text'>请稍候...</span>
      {three.map(place => (
        <div key={place} className='kit-card'>
          <i />
          <i className='order-cards-pic' />
          <i />
        </div>
      ))}
    </div>
  )
}
