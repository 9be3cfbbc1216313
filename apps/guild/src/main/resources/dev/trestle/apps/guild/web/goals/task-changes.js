import {deferred} from '../parts/deferred.js';
import {addTask, completeTask, deleteTask, failed, reopenTask} from './actions.js';
import {withTaskDone} from './status.js';

/**
 * Changes the tasks of a goal that is shown: at once, and back again if the server refuses it.
 */
export class TaskChanges {
  #read;
  #set;
  #reload;

  /**
   * @param read returns the goal with its tasks
   * @param set shows a goal
   * @param reload loads the goal again
   */
  constructor(read, set, reload) {
    this.#read = read;
    this.#set = set;
    this.#reload = reload;
  }

  /** Shows a task and the head of its goal, as a mutation has returned them. */
  put({task, goal}) {
    this.#change(task.id, task);
    this.#set({...this.#read(), ...goal});
  }

  /** Adds a task at once; the server's answer replaces it. Returns whether it was accepted. */
  async add({title, dueAt, repeat: rule, tags}) {
    const id = `new-${Date.now()}-${Math.random()}`;
    const createdAt = new Date().toISOString();
    const draft = {id, title, dueAt, repeat: rule, tags, done: false, completions: 0, createdAt, version: 0};
    const {id: goalId, taskTotal, tasks} = this.#read();
    this.#set({...this.#read(), taskTotal: taskTotal + (rule ? 0 : 1), tasks: [...tasks, draft]});
    try {
      const {task, goal} = await addTask({goalId, title, dueAt, repeat: rule, tags});
      this.#change(id, task);
      this.#set({...this.#read(), ...goal});
      return true;
    } catch (problem) {
      const now = this.#read();
      const left = now.tasks.filter(task => task.id !== id);
      this.#set({...now, taskTotal: now.taskTotal - (rule ? 0 : 1), tasks: left});
      failed(problem);
      return false;
    }
  }

  /** Completes or reopens a task. */
  async toggle(task) {
    if (task.id.startsWith('new-')) {
      return;
    }
    const before = this.#read();
    const done = !task.done;
    if (!task.repeat) {
      this.#change(task.id, {done, doneAt: done ? new Date().toISOString() : null});
      this.#set(withTaskDone(this.#read(), done ? 1 : -1));
    }
    try {
      const undo = () => this.toggle({...task, done: true});
      this.put(await (done ? completeTask(task, {before, undo}) : reopenTask(task)));
    } catch (problem) {
      this.#set({...before, tasks: this.#read().tasks.map(other => (other.id === task.id ? task : other))});
      failed(problem, () => this.toggle(task));
    }
  }

  /** Hides a task, and deletes it after the time in which it can be undone. */
  remove(task) {
    const back = () => this.#set({...this.#read(), tasks: [...this.#read().tasks, task]});
    this.#set({...this.#read(), tasks: this.#read().tasks.filter(({id}) => id !== task.id)});
    deferred('Task deleted.', {
      undo: back,
      run: () =>
        deleteTask(task.id).then(
          () => this.#reload(),
          problem => {
            back();
            failed(problem);
          },
        ),
    });
  }

  #change(id, change) {
    const goal = this.#read();
    this.#set({...goal, tasks: goal.tasks.map(task => (task.id === id ? {...task, ...change} : task))});
  }
}
