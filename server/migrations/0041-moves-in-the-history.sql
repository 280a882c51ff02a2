-- A move on the calendar is taken back like every other change, by the schedule's history.
drop table seat_move;
