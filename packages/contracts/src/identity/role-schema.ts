import { z } from 'zod';
import { roles } from './roles.ts';

export const role = z.enum(roles);
