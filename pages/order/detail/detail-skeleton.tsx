import '../../kit/lined.css'
import '../../kit/state/skeleton.css'
import './detail.css'
import './detail-skeleton.css'

/** Skeleton of the page until its order has loaded. */
export function DetailSkeleton() {
  return (
    <main className='screen order follows-host'>
      <div className='kit-skeleton order-skeleton' role='status' aria-busy='true'>
        <span className='hide-text'>请稍候...</span>
        <div className='order-head'>
          <i className='order-skeleton-title' />
          <i className='order-skeleton-line' />
        </div>
        <div className='order-stack px-5 spaced-5'>
          {[3, 4, 3].map((lines, place) => (
            // The cards have a fixed order.
            <div key={`${place}${lines}`} className='kit-card'>
              {Array.from({ length: lines }, (_, line) => (
                <i key={line} className={line === 0 ? 'order-skeleton-pic' : ''} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}
