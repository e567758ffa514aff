import * as board from '@lab-zer0/contracts/board.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { addTask } from './add-task.ts'
import { editTask } from './edit-task.ts'
import { finishTask } from './finish-task.ts'
import { forTask } from './for-task.ts'
import { getCalendarAddresses } from './get-calendar-addresses.ts'
import { makeCalendarAddresses } from './make-calendar-addresses.ts'
import { readBoard } from './read-board.ts'
import { readBoardCalendar, readCalendar } from './read-calendar.ts'
import { removeTask } from './remove-task.ts'

export function boardRoutes(route: Route): void {
  route(board.readBoard, forLab(readBoard))
  route(board.addTask, forLab(addTask))
  route(board.editTask, forTask(editTask))
  route(board.finishTask, forTask(finishTask))
  route(board.removeTask, forTask(removeTask))
  route(board.getBoardCalendar, forLab(readBoardCalendar))
  route(board.getCalendarAddresses, getCalendarAddresses)
  route(board.makeCalendarAddresses, makeCalendarAddresses)
  route(board.readCalendar, readCalendar)
}
