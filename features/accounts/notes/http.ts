import { z } from 'zod';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  IdempotencyKey,
  IdParams,
} from '#kit/http.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { deleteNote } from './delete-note.ts';
import { editNote } from './edit-note.ts';
import { listNotes } from './list-notes.ts';
import { restoreNote } from './restore-note.ts';
import { writeNote } from './write-note.ts';
import {
  CustomerNoteEdit,
  CustomerNoteFilter,
  CustomerNotePage,
  NewCustomerNote,
  NoteFailures,
} from './contract.ts';

/** Chosen by the client, the same for every repetition of one click. */
const NoteParams = IdParams.extend({ noteId: z.uuid() });

/** `/api/users/{id}/notes`: what the team notes about a person. */
export const customerNotesHttp = createRouter('Users')
  .openapi(
    createRoute('get', '/{id}/notes', {
      access: 'customers.read',
      operationId: 'listCustomerNotes',
      summary: 'List the team’s notes about a person',
      request: { params: IdParams, query: CustomerNoteFilter },
      responses: { 200: CustomerNotePage },
    }),
    async (c) => {
      const input = { userId: c.req.valid('param').id, cursor: c.req.valid('query').cursor };
      return c.json({ data: await listNotes(ctxOf(c), input) }, 200);
    },
  )
  .openapi(
    createRoute('post', '/{id}/notes', {
      access: 'customers.change',
      operationId: 'writeCustomerNote',
      summary: 'Add a note about a person',
      request: { params: IdParams, headers: IdempotencyKey, body: NewCustomerNote },
      responses: { 201: z.object({ id: z.uuid() }) },
      errors: [IdempotencyFailures.idempotency_key_reused],
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { ...c.req.valid('json'), userId: c.req.valid('param').id, key };
      return c.json({ data: await writeNote(ctxOf(c), input) }, 201);
    },
  )
  .openapi(
    createRoute('put', '/{id}/notes/{noteId}', {
      access: 'customers.change',
      operationId: 'editCustomerNote',
      summary: 'Change one’s own note about a person',
      request: { params: NoteParams, body: CustomerNoteEdit },
      responses: { 200: Done },
      errors: [NoteFailures.note_not_found, NoteFailures.note_not_yours, NoteFailures.note_changed],
    }),
    async (c) => {
      const { id: userId, noteId } = c.req.valid('param');
      return answerDone(c, editNote(ctxOf(c), { ...c.req.valid('json'), userId, noteId }));
    },
  )
  .openapi(
    createRoute('delete', '/{id}/notes/{noteId}', {
      access: 'customers.change',
      operationId: 'deleteCustomerNote',
      summary: 'Delete a note about a person',
      request: { params: NoteParams },
      responses: { 200: Done },
      errors: [NoteFailures.note_not_found],
    }),
    async (c) => {
      const { id: userId, noteId } = c.req.valid('param');
      return answerDone(c, deleteNote(ctxOf(c), { userId, noteId }));
    },
  )
  .openapi(
    createRoute('post', '/{id}/notes/{noteId}/restorations', {
      access: 'customers.change',
      operationId: 'restoreCustomerNote',
      summary: 'Bring back a note that was deleted in the last day',
      request: { params: NoteParams },
      responses: { 200: Done },
      errors: [NoteFailures.note_not_found],
    }),
    async (c) => {
      const { id: userId, noteId } = c.req.valid('param');
      return answerDone(c, restoreNote(ctxOf(c), { userId, noteId }));
    },
  );
