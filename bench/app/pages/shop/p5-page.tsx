import { navigateBack } from '../../../../runtime/index.ts'

export default function P5Page() {
  return (
    <div className='page-p5'>
      <span className='dtitle'>Trivial page 5</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
