import { navigateBack } from '../../../../runtime/index.ts'

export default function P1Page() {
  return (
    <div className='page-p1'>
      <span className='dtitle'>Trivial page 1</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
