import Taro from '@tarojs/taro'
import React, { Component } from 'react'
import { Button, View } from '@tarojs/components'
import {
  AtActionSheet,
  AtActionSheetItem,
  AtButton,
  AtCurtain,
  AtDrawer,
  AtFloatLayout,
  AtMessage,
  AtModal,
  AtModalAction,
  AtModalContent,
  AtModalHeader,
  AtToast,
} from 'taro-ui'
import '../../app.scss'

export default class Layers extends Component {
  config = { navigationBarTitleText: '浮层' }

  state = { open: '', answer: '' }

  show = open => () => this.setState({ open })
  close = answer => () => this.setState({ open: '', answer })

  render() {
    const { open, answer } = this.state
    return (
      <View className='demo'>
        <AtMessage />
        <AtButton onClick={this.show('modal')}>对话框</AtButton>
        <AtButton onClick={this.show('sheet')}>动作面板</AtButton>
        <AtButton onClick={this.show('toast')}>轻提示</AtButton>
        <AtButton onClick={this.show('float')}>浮动弹层</AtButton>
        <AtButton onClick={this.show('drawer')}>抽屉</AtButton>
        <AtButton onClick={() => Taro.atMessage({ message: '库存已更新', type: 'success' })}>消息</AtButton>
        <View className='demo__answer'>{answer}</View>
        <AtModal isOpened={open === 'modal'} onClose={this.close('关闭')}>
          <AtModalHeader>取消订单</AtModalHeader>
          <AtModalContent>取消后优惠券会退回</AtModalContent>
          <AtModalAction>
            <Button onClick={this.close('再想想')}>再想想</Button>
            <Button onClick={this.close('已取消')}>确定</Button>
          </AtModalAction>
        </AtModal>
        <AtActionSheet isOpened={open === 'sheet'} cancelText='取消' title='联系门店' onClose={this.close('面板关闭')}>
          <AtActionSheetItem onClick={this.close('电话')}>电话</AtActionSheetItem>
          <AtActionSheetItem onClick={this.close('留言')}>留言</AtActionSheetItem>
        </AtActionSheet>
        <AtToast isOpened={open === 'toast'} text='已收藏' icon='heart' duration={600} onClose={this.close('提示消失')} />
        <AtFloatLayout isOpened={open === 'float'} title='配送范围' onClose={this.close('弹层关闭')}>
          三公里内半小时送达
        </AtFloatLayout>
        <AtDrawer show={open === 'drawer'} mask items={['绿茶', '白茶']} onItemClick={index => this.close(`第${index}类`)()} onClose={this.close('抽屉关闭')} />
      </View>
    )
  }
}
